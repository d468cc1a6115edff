import type { CatphishInput } from "./input.ts";
import type { CatphishReason, ReasonGroup } from "./judgement.ts";

/** Text of fewer characters says nothing. */
const HARDLY_A_WORD = 20;
/** A page that waits says little else. */
const SHORT = 400;
const WAITS =
  /\b(?:please wait|just a moment|one moment|hold on|loading|checking your browser|verifying (?:you|your|that you)|verify(?:ing)? you are (?:a )?human|redirecting|you (?:are being|will be) redirected|bitte warten|einen moment|wird geladen|veuillez patienter|chargement|espere|cargando|aguarde|carregando|attendere|caricamento|even geduld|vent venligst|vänta|proszę czekać|подождите|загрузка|lütfen bekleyin)(?![\p{L}\p{N}])|请稍候|請稍候|お待ちください|読み込み中|잠시만 기다/iu;
/** Kinds of evidence that a page gives of itself, whatever it was answered with. */
const TELLING: ReadonlySet<ReasonGroup> = new Set(["asks", "sends", "kit", "hidden", "harm"]);
/** From so much on marks of a brand are worth a judgement, though there is nothing to read. */
const BORNE = 2;

/**
 * Why there is nothing to judge, as a part of a sentence: the answer was an error, or the page showed nothing that can be
 * read. Null where the page is judged, as it is where anything speaks for phishing all the same.
 */
export function unjudgedOf(
  input: CatphishInput,
  reasons: readonly CatphishReason[],
  isMalicious: boolean,
): string | null {
  if (isMalicious || reasons.some(({ group, weight }) => weight > 0 && TELLING.has(group))) return null;
  if (input.url.startsWith("chrome-error:")) return "the page led to where nothing answered";
  if (input.status !== null && input.status >= 400) return `the page answered ${input.status}`;
  const shown = shownOf(input);
  const brand = reasons.reduce((sum, { group, weight }) => sum + (group === "brand" ? weight : 0), 0);
  return shown !== null && brand < BORNE ? shown : null;
}

const wordsIn = (text: string): string => text.replaceAll(/[\s\p{Cf}]+/gu, " ").trim();

/** The words by which a page says that there is more to come; null where it has much else to say, or none. */
export function waitsIn(text: string): string | null {
  const words = wordsIn(text.slice(0, SHORT * 4));
  return words.length < SHORT ? (WAITS.exec(words)?.[0] ?? null) : null;
}

/** What there is instead of a page that can be read; null of one that can. */
export function shownOf({ page, frames, text }: CatphishInput): string | null {
  const pages = [page, ...frames];
  const hasFields = pages.some(
    ({ forms, looseFields }) => looseFields.length > 0 || forms.some(({ fields }) => fields.length > 0),
  );
  if (hasFields) return null;
  const words = wordsIn(text);
  if (words.length < SHORT) {
    const waits = waitsIn(words) ?? waitsIn(page.title ?? "");
    if (waits !== null) return `the page waits (“${waits}”)`;
  }
  // A few words of a script without blanks are a sentence.
  if (
    words.length >= HARDLY_A_WORD ||
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{4}/u.test(words)
  )
    return null;
  if (pages.some(({ canvases }) => canvases > 0)) return "the page shows nothing but a canvas, which is not read";
  if (pages.some(({ pictures }) => pictures.length > 0))
    return "the page shows nothing but pictures, which are not read";
  if (pages.some(({ buttons }) => buttons.length > 0))
    return "the page shows nothing but a button, which was not clicked";
  return words === "" ? "the page is empty" : "the page shows hardly a word";
}
