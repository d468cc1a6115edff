import { ACCOUNT_TYPE } from "@fyr/contract";
import { isHouseName } from "@fyr/core/submissions";
import type { Caller } from "../../http/caller.ts";
import { ApiFailure } from "../../http/failure.ts";
import { BUILT_IN } from "./built-in/definitions.ts";

/** Those of the feeds, and what else readers call them. */
const OURS = [
  ...BUILT_IN.map(({ name }) => name),
  "New C2",
  "Attackers of sensors",
  "Own sensors",
  "Built-in",
  "House",
  "Featured",
];

/** @throws ApiFailure `invalid_data` where readers would take a feed or stream of that name for one of this Fyr's */
export function refuseHouseName({ type }: Pick<Caller, "type">, name: string): void {
  if (type === ACCOUNT_TYPE.admin || !isHouseName(name, OURS)) return;
  const message =
    "Looks like a name of this Fyr's own feeds and streams, or of its administrators. Please choose another.";
  throw new ApiFailure("invalid_data", { details: [{ field: "name", message }] });
}
