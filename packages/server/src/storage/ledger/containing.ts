import { type Expression, sql, type SqlBool } from "kysely";

/** Whether any of the columns contains the text, in either case. The text is bound, and no pattern. */
export function containing(columns: readonly [string, ...string[]], text: string): Expression<SqlBool> {
  const pattern = `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<SqlBool>`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} ilike ${pattern}`),
    sql` or `,
  )})`;
}
