import { sql } from "kysely";
import { byPlan, defineStored } from "../../quotas/index.ts";

/** What an item takes besides its texts, indexes included: measured, 500 bytes for a URL of 165 characters. */
const ITEM_BYTES = 280;

type Texts = Partial<Record<"value" | "host" | "attribution" | "provider" | "description", string | null>>;

/** What items take in the ledger; a host is indexed and counts twice. */
export const bytesOfItems = (items: readonly Texts[]): number =>
  items.reduce((sum, { value, host, attribution, provider, description }) => {
    return (
      sum +
      ITEM_BYTES +
      lengthOf(value) +
      2 * lengthOf(host) +
      lengthOf(attribution) +
      lengthOf(provider) +
      lengthOf(description)
    );
  }, 0);

const lengthOf = (text: string | null | undefined): number => Buffer.byteLength(text ?? "");

/** Posts, replies and submitted data, with their items. */
export const STORED_POSTS = defineStored({
  id: "posts",
  plural: "submissions",
  quota: byPlan([10_000, 16], [50_000, 512], [200_000, 8192]),
  whenFull: "refused",
  rows: sql`
    select account_id, id, created_at as at,
      octet_length(coalesce(content, '')) + octet_length(coalesce(description, '')) + 300 + item_bytes as bytes,
      left(coalesce(nullif(content, ''), item_count || ' items'), 200) as label
    from submission`,
});
