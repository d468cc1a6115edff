import { type Reserved, SENSORS_RESERVED, withheldOf } from "@fyr/core/plans";
import type { Caller } from "../../http/caller.ts";
import type { Reservations } from "../../http/sight.ts";
import type { Visible } from "../../storage/artifacts/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { viewerOf, visibleAmong } from "../submissions/index.ts";

export interface Seen {
  readonly visible: Visible;
  /** What the answer says that it leaves out; undefined where that is nothing. */
  readonly withheld: ReturnType<typeof withheldOf> | undefined;
}

const FIELDS = { provider: [], behaviour: [], sensors: [] } as const;
const LEFT_OUT: Reserved = [SENSORS_RESERVED];

/** What a caller may know of artifacts: of own sensors as elsewhere, of posts those that they may read. */
export const sightOnArtifacts =
  (ledger: Ledger, { sightOf }: Pick<Reservations, "sightOf">) =>
  (caller: Caller): Seen => {
    const sight = sightOf(caller);
    const viewer = viewerOf(caller);
    return {
      visible: {
        reaches: sight === "all" ? ["all", "sensors", "private"] : sight === "public" ? ["all", "sensors"] : ["all"],
        posts: (ids) => visibleAmong(ledger, viewer, ids),
      },
      // Whether there is something private is not told.
      withheld: sight === "all" ? undefined : withheldOf(LEFT_OUT, FIELDS),
    };
  };
export type SightOnArtifacts = ReturnType<typeof sightOnArtifacts>;
