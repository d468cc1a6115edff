import { escapeBidi } from "@fyr/contract";

/** Characters that no receiver's XML or database takes: controls, noncharacters, halves of surrogate pairs. */
const UNFIT = /(?![\t\n\r])\p{Cc}|\p{Noncharacter_Code_Point}/gu;
/** What is not seen in a title, or changes the order in which the rest is seen. */
const UNSEEN = /\p{Cf}/gu;
const TITLE_MAX = 200;

/** A text without characters that receivers cannot store, and with those visible that turn the order of others. */
export const fit = (text: string): string => escapeBidi(text.toWellFormed().replaceAll(UNFIT, ""));

/** The first line of a post, without the mark of a heading. */
export const headlineOf = (content: string): string =>
  (content.trim().split("\n", 1)[0] ?? "").replace(/^#{1,6}\s+/, "");

/** One line of it, cut where it is long; what the thing is called where nothing is left. */
export function titleOf(text: string, otherwise: string): string {
  const line = fit(text.replaceAll(UNSEEN, "")).replaceAll(/\s+/gu, " ").trim();
  const cut =
    line.length > TITLE_MAX
      ? `${line
          .slice(0, TITLE_MAX - 1)
          .toWellFormed()
          .replace(/\uFFFD$/, "")}…`
      : line;
  return cut === "" ? otherwise : cut;
}
