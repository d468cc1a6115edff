/** Characters that no receiver's XML or database takes: controls, noncharacters, halves of surrogate pairs. */
const UNFIT = /(?![\t\n\r])\p{Cc}|\p{Noncharacter_Code_Point}/gu;
const TITLE_MAX = 200;

/** A text without characters that receivers cannot store. */
export const fit = (text: string): string => text.toWellFormed().replaceAll(UNFIT, "");

/** One line of it, cut where it is long; what the thing is called where nothing is left. */
export function titleOf(text: string, otherwise: string): string {
  const line = fit(text).replaceAll(/\s+/gu, " ").trim();
  const cut =
    line.length > TITLE_MAX
      ? `${line
          .slice(0, TITLE_MAX - 1)
          .toWellFormed()
          .replace(/\uFFFD$/, "")}…`
      : line;
  return cut === "" ? otherwise : cut;
}
