import { escapeBidi } from "@fyr/contract";

/** Characters that no receiver's XML or database takes: controls, noncharacters, halves of surrogate pairs. */
const UNFIT = /(?![\t\n\r])\p{Cc}|\p{Noncharacter_Code_Point}/gu;
/** What is not seen in a title, or changes the order in which the rest is seen. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const TITLE_MAX = 200;

/**
 * What is drawn as nothing where no script needs it. Left are: the first joiner behind a letter that is none of ASCII, the first
 * selector behind a character, spaces of no width between letters of scripts without spaces, the separator of Mongolian,
 * fillers beside the parts of old Hangul, and the tags of a flag.
 */
const HIDDEN = new RegExp(
  [
    String.raw`(?<=^|[\p{ASCII}\p{Z}\u200B-\u200D])[\u200C\u200D]`,
    String.raw`(?<=\p{Variation_Selector})\p{Variation_Selector}`,
    String.raw`(?<![\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}])\u200B|\u200B(?![\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}])`,
    String.raw`(?<!\p{sc=Mongolian})\u180E`,
    String.raw`\u115F(?![\u1160-\u11FF])|(?<![\u1100-\u115F])\u1160`,
    String.raw`(?<!\u{1F3F4}[\u{E0020}-\u{E007F}]{0,7})[\u{E0000}-\u{E007F}]`,
    String.raw`[\u2028\u2029\uFFF9-\uFFFB\u2800\u17B4\u17B5]`,
    String.raw`(?![\u200B-\u200D\u034F\u115F\u1160\u17B4\u17B5\u180E\u{E0000}-\u{E007F}\p{Variation_Selector}\p{Bidi_Control}])\p{Default_Ignorable_Code_Point}`,
  ].join("|"),
  "gu",
);

const escaped = (character: string): string => {
  const code = (character.codePointAt(0) ?? 0).toString(16);
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, "0")}`;
};

/** A text without characters that receivers cannot store, and with those visible that are unseen or turn the order of others. */
export const fit = (text: string): string =>
  escapeBidi(text.toWellFormed().replaceAll(UNFIT, "").replaceAll(HIDDEN, escaped));

/** The first line of a post, without the mark of a heading. */
export const headlineOf = (content: string): string =>
  (content.trim().split("\n", 1)[0] ?? "").replace(/^#{1,6}\s+/, "");

/** One line of it, cut where it is long; what the thing is called where nothing is left. */
export function titleOf(text: string, otherwise: string): string {
  const line = fit(text.replaceAll(UNSEEN, "").replaceAll(/[\s\u2800]+/gu, " ")).trim();
  const cut =
    line.length > TITLE_MAX
      ? `${line
          .slice(0, TITLE_MAX - 1)
          .toWellFormed()
          .replace(/\uFFFD$/, "")}…`
      : line;
  return cut === "" ? otherwise : cut;
}
