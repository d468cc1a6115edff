import { readItem } from "@fyr/core/submissions";
import { type Expression, sql, type SqlBool } from "kysely";
import { containing } from "../../../storage/ledger/index.ts";

/**
 * Condition on `submission`: its text or that of a visible reply below it contains the words, or one of them names the
 * indicator that the words are, however it is written.
 */
export function saying(search: string): Expression<SqlBool> {
  const read = readItem(search);
  const named = read.ok ? [read.value] : [];
  return sql<SqlBool>`submission.id in (
    select said.root_id from submission said
    where said.visibility = 'visible' and said.content is not null and ${containing(["said.content"], search)}
    union all
    select said.root_id from submission_item i join submission said on said.id = i.submission_id
    where said.visibility = 'visible' and (i.value = any(${named}) or i.host = any(${named})))`;
}
