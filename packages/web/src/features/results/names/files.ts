import { readIndicator } from "@fyr/core/indicators";
import { csvLines } from "../../../lib/csv.ts";
import type { NameAnswer } from "./name-answers.ts";

/** A name of a list; without an answer where it was not looked up. */
interface NameRow {
  readonly name: string;
  readonly answer?: NameAnswer | undefined;
}

/** A row a name; what was not looked up has no verdict. Several tags have `; ` between them. */
export const csvOfNames = (rows: readonly NameRow[]): readonly string[] =>
  csvLines(
    ["name", "kind", "verdict", "score", "tags", "summary", "looked_up_at"],
    rows.map(({ name, answer }) => [
      name,
      kindOf(name),
      ...(answer === undefined
        ? ["", "", "", "", ""]
        : [answer.verdict, String(answer.score), answer.tags.join("; "), answer.summary, momentOf(answer)]),
    ]),
  );

/** An object a line; `verdict` and what follows are null for what was not looked up. */
export const jsonLinesOfNames = (rows: readonly NameRow[]): readonly string[] =>
  rows.map(
    ({ name, answer }) =>
      `${JSON.stringify({
        name,
        kind: kindOf(name),
        verdict: answer?.verdict ?? null,
        score: answer?.score ?? null,
        tags: answer?.tags ?? null,
        summary: answer?.summary ?? null,
        looked_up_at: answer === undefined ? null : momentOf(answer),
      })}\n`,
  );

/** A name a line. */
export const textOfNames = (rows: readonly NameRow[]): readonly string[] => rows.map(({ name }) => `${name}\n`);

const kindOf = (name: string): string => (readIndicator(name).kind === "url" ? "url" : "domain");

const momentOf = ({ at }: NameAnswer): string => new Date(at).toISOString();
