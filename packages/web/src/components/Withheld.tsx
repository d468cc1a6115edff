import { type Withheld, withheldText } from "@fyr/contract";
import { ApiError } from "../lib/api/index.ts";
import { Banner } from "./Banner.tsx";

type Left = readonly Withheld[] | undefined;

/** What an answer leaves out because of the account's plan, in words: what is empty there is not known to be nothing. */
export function WithheldNote({ withheld }: { withheld: Left }) {
  if (withheld === undefined || withheld.length === 0) return null;
  return <Banner kind="info">{withheld.map(withheldText).join(" ")} It is left out here.</Banner>;
}

/**
 * What stands where a field is empty: that it is not part of the plan, or what its emptiness means.
 * @param field a path in the answer
 */
export function emptyText(withheld: Left, field: string, empty: string): string {
  const covering = (withheld ?? []).filter(({ fields }) =>
    fields.some((path) => path === field || field.startsWith(`${path}.`)),
  );
  return covering.length === 0 ? empty : `Not part of this plan. ${covering.map(withheldText).join(" ")}`;
}

/** As `emptyText`, of a call of its own, which the server refuses to plans that do not have it. */
export const refusedText = (error: unknown, empty: string): string =>
  error instanceof ApiError && error.code === 403 ? `Not part of this plan. ${error.message}` : empty;
