import { CONFIDENCE } from "@fyr/core/submissions";
import { sql } from "kysely";
import type { Ledger } from "../../../storage/ledger/index.ts";
import { inForce } from "../read/visibility.ts";
import type { NewItem } from "../write/items.ts";

/** The submission that has the label on an item's addresses. */
export interface LabelHolder extends Pick<NewItem, "value" | "provider" | "kind"> {
  /** null: no claim of it is in force. */
  readonly holder: {
    readonly id: string;
    readonly attribution: string | null;
    readonly confidence: number;
    readonly created_at: Date;
  } | null;
}

interface Labelled {
  readonly id: string;
  readonly created_at: Date;
  /** It takes force now, and no administrator has seen it. */
  readonly isUnreviewed: boolean;
}

/** What the ledger knows of the labels that follow from submissions. */
export interface LabelRepository {
  find(id: string): Promise<Labelled | undefined>;
  /** Takes a claim back into review, before it has force. */
  hold(id: string, reason: string): Promise<void>;
  /** Ids of submissions whose labels are not in line with their state yet. */
  unlabelled(): Promise<string[]>;
  setLabelled(id: string, now: Date): Promise<void>;
  /** Changes with every `setLabelled`. */
  labelledStamp(): Promise<string>;
  /** For each address or prefix of a submission: of the claims in force the one that counts most, the first of equals. */
  holders(id: string): Promise<LabelHolder[]>;
}

export function createLabelRepository(ledger: Ledger): LabelRepository {
  return {
    async find(id) {
      const row = await ledger
        .selectFrom("submission")
        .select(["id", "created_at", "state", "visibility", "confidence", "labelled_at"])
        .where("id", "=", id)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const isInForce = row.state === "accepted" && row.visibility === "visible" && row.labelled_at === null;
      const { created_at } = row;
      return { id, created_at, isUnreviewed: isInForce && row.confidence === CONFIDENCE.trusted };
    },
    async hold(id, reason) {
      await ledger
        .updateTable("submission")
        .set({
          state: "pending",
          held: reason,
          confidence: null,
          accepted_at: null,
          decided_at: null,
          decided_by: null,
        })
        .where("id", "=", id)
        .where("confidence", "=", CONFIDENCE.trusted)
        .execute();
    },
    async unlabelled() {
      const waiting = ledger.selectFrom("submission").select("id").where("labelled_at", "is", null).orderBy("id");
      return (await waiting.execute()).map(({ id }) => id);
    },
    async setLabelled(id, now) {
      await ledger.updateTable("submission").set({ labelled_at: now }).where("id", "=", id).execute();
    },
    async labelledStamp() {
      const { stamp } = await ledger
        .selectFrom("submission")
        .select(({ fn }) => fn.max("labelled_at").as("stamp"))
        .executeTakeFirstOrThrow();
      return stamp === null ? "" : new Date(stamp).toISOString();
    },
    async holders(id) {
      const { rows } = await sql<
        Omit<LabelHolder, "holder"> & NonNullable<LabelHolder["holder"]> & { id: string | null }
      >`
        select distinct on (own.value, own.provider, own.kind) own.value, own.provider, own.kind,
          s.id, i.attribution, s.confidence, s.created_at
        from submission_item own
        left join (submission_item i join submission s on s.id = i.submission_id and ${inForce("s")})
          on i.value = own.value and i.item_type = own.item_type and i.kind = own.kind
            and i.provider is not distinct from own.provider
        where own.submission_id = ${id} and own.item_type = 1 and own.kind is not null
        order by own.value, own.provider, own.kind, s.confidence desc nulls last, s.accepted_at nulls last, s.id`.execute(
        ledger,
      );
      return rows.map(({ value, provider, kind, id: by, attribution, confidence, created_at }) => ({
        value,
        provider,
        kind,
        holder: by === null ? null : { id: by, attribution, confidence, created_at },
      }));
    },
  };
}
