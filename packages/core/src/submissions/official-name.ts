import { inDrawnLetters } from "./drawn-as.ts";
import { looksLike } from "./skeleton.ts";

/** Mailboxes of who runs a service (RFC 2142). */
const ROLES = ["abuse", "hostmaster", "noc", "postmaster", "security", "support", "webmaster"];
/** Names by which readers take an author for who runs the installation. */
const NAMES = `
  administration, administración, administração, adm, fyr, gestor, help, helpdesk, hilfe, kundendienst, kundenservice,
  maintainer, maintainers, mod, mods, moderation, moderación, nimda, official, operations, operator, ops, owner,
  quản trị viên, root, root user, staff, sysadm, sysop, system, verified, ylläpito, abuse desk, cert, csirt, customer care,
  customer service, customer support, it support, security team, service desk, soc, support team, tech support,
  technical support, the operator, the owner, the team, trust & safety, trust and safety, deleted account, deleted user`
  .trim()
  .split(/,\s+/);
/** Words that no name of others has, in the singular and in the plural. */
const WORDS = ["admin", "administrator", "moderator", "superadmin", "sysadmin", "superuser"].flatMap((word) => [
  word,
  `${word}s`,
]);
/** Words that stand behind `Fyr` in one word: `FyrTeam`. Beside it others do as well. */
const OF_FYR = `
  abuse account bot care cert crew desk dev developer developers devs devteam help helpdesk hq info maintainer maintainers
  mod office official operations operator ops owner root security service soc staff support system team verified`
  .trim()
  .split(/\s+/);
/** Words that no name of others has within a word: nothing else has so many of their letters. */
const PARTS = ["administrat", "moderator"];
/** What administrators and moderators are called in other languages, as words of a name. Capitals look like others. */
const FOREIGN = `
  administrador administradora administradores amministratore amministratrice beheerder järjestelmänvalvoja
  ylläpitäjä rendszergazda yönetici správce moderador moderadora moderatore moderatrice moderateur modératrice moderatör
  администратор админ админы адміністратор адмін модератор διαχειριστής
  مدير المدير مشرف المشرف ผู้ดูแลระบบ แอดมิน מנהל אדמין प्रशासक एडमिन প্রশাসক অ্যাডমিন`
  .trim()
  .split(/\s+/)
  .flatMap((word) => [word, word.toUpperCase()]);

/** The same of scripts that have no blanks between words. */
const FOREIGN_PARTS =
  "管理员 管理員 管理者 管理人 管理团队 管理チーム アドミン 運営 运营 官方 公式 관리자 관리팀 운영자 운영팀".split(" ");
/** Beside a name they are read as the mark of an account that somebody has proved. */
const VERIFIED = /[✓✔✅☑🗸]/u;

/** Words that no name of others has, nor has misspelt by a letter: readers do not see it. */
const LONG_WORDS = ["administrator", "administrators", "administration", "moderator", "moderators"];
/** The same of whole names. Of shorter ones others are a letter away: `Staff` and `Staf`, but `Root` and `Roth` as well. */
const LONG_NAMES = [...NAMES, ...ROLES].filter((name) => name.length >= 7);

/** Whether a name is an e-mail address: readers would take it for its owner's, which no one has proved here. */
export const isAddressName = (name: string): boolean => /[^\s@]@[^\s@]+\.[^\s@]/u.test(name.normalize("NFKC"));

/** Letters that figures and signs stand for where someone wants to be taken for another: `Adm1n`. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
  "|": "i",
};
const inLetters = (name: string): string => name.replace(/[013457@$!|]/g, (sign) => STANDS_FOR[sign] ?? sign);

/** Letters on a dark disc or square, which no compatibility form makes plain ones. */
const ON_DARK = /[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]/gu;
const inPlain = (name: string): string =>
  inDrawnLetters(name).replace(ON_DARK, (sign) =>
    String.fromCharCode(65 + (((sign.codePointAt(0) ?? 0) - 0x1f150) % 32)),
  );

/** Controls that turn the order of what follows (UAX 9). */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/;

/** A name without what is not shown; also from its end, where it has what turns its order. */
function shownAs(name: string): string[] {
  const shown = inPlain(name.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ""));
  return TURNS.test(name) ? [shown, Array.from(shown).toReversed().join("")] : [shown];
}

/** The words that a word becomes where two letters within it change places. The first one readers would see. */
function swapped(word: string): string[] {
  const places = Array.from({ length: Math.max(0, word.length - 2) }, (_, at) => at + 1);
  return places.map((at) => `${word.slice(0, at)}${word[at + 1] ?? ""}${word[at]}${word.slice(at + 2)}`);
}

/** The words that a word becomes where a letter of it comes twice. */
const doubled = (word: string): string[] =>
  Array.from(word, (letter, at) => `${word.slice(0, at)}${letter}${word.slice(at)}`);

/** As `looksLike`, and an i like an l: which of them a capital or a figure is, readers do not see. */
const looksOf = (text: string): string[] => looksLike(text).map((look) => look.replaceAll("i", "l"));

const setOf = (texts: readonly string[]): ReadonlySet<string> => new Set(texts.flatMap(looksOf));
const FYR_NAMES = ["fyr", ...doubled("fyr")];
const NAME_LOOKS = setOf([...NAMES, ...FYR_NAMES, ...ROLES, ...WORDS, ...FOREIGN]);
const WORD_LOOKS = setOf([...WORDS, ...FOREIGN]);
const FYR = setOf(FYR_NAMES);
const HOUSE_LOOKS = setOf([...FYR_NAMES, "official", "officially"]);
const WHOLE_LOOKS = setOf([...OF_FYR, ...WORDS].map((word) => `fyr${word}`));
const PART_LOOKS = [...PARTS, ...FOREIGN_PARTS].flatMap(looksOf);
/** Of short words: their other neighbours are names of people (`Amin`, `Armin`). */
const MISSPELT_LOOKS = setOf(["admin", "admins"].flatMap((word) => swapped(word).concat(doubled(word))));
const LONG_LOOKS = LONG_WORDS.flatMap(looksOf);
const LONG_NAME_LOOKS = LONG_NAMES.flatMap(looksOf);

/** Whether two texts differ by one letter that is another, missing, or too many, or by two that changed places. */
function isNear(one: string, other: string): boolean {
  const least = Math.min(one.length, other.length);
  let before = 0;
  while (before < least && one[before] === other[before]) before += 1;
  let behind = 0;
  while (behind < least - before && one.at(-1 - behind) === other.at(-1 - behind)) behind += 1;
  const [left, right] = [one.slice(before, one.length - behind), other.slice(before, other.length - behind)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right === `${left[1]}${left[0]}`;
}

/**
 * Whether a name, or what looks like it (UTS 39, and figures for letters), is one that only administrators may have, or
 * has a word that only such names have.
 */
export function isOfficialName(name: string): boolean {
  return (
    VERIFIED.test(name) ||
    shownAs(name).some((shown) => {
      const letters = inLetters(shown.normalize("NFKC"));
      // `aDmIn1`: a figure at the end counts on, where others of the name stand for letters.
      const withoutNumber = inLetters(shown.normalize("NFKC").replace(/\d+$/, ""));
      return [shown, letters, withoutNumber].some(isOfficial);
    })
  );
}

/**
 * Whether readers would take what has the name for this Fyr's own: it is as a whole a name that only administrators may
 * have, or looks like one of `ours`, in whatever order and with words such as `feed`, or a word of it looks like `Fyr` or `official`. Other words are what feeds are about,
 * as in `Exposed admin panels`.
 *
 * @param ours names of what this Fyr has of its own
 */
export function isHouseName(name: string, ours: readonly string[] = []): boolean {
  const readings = shownAs(name).flatMap((text) => [text, inLetters(text.normalize("NFKC"))]);
  const words = readings.flatMap((text) => text.split(/[^\p{L}\p{N}\p{M}]+/u));
  const ourLooks = setOf(ours.flatMap((one) => [one, inAnyOrder(one)]));
  const isOurs = (look: string) => NAME_LOOKS.has(look) || WHOLE_LOOKS.has(look) || ourLooks.has(look);
  const asWholes = readings.flatMap((reading) => [reading, inAnyOrder(reading)]);
  return asWholes.flatMap(looksOf).some(isOurs) || words.flatMap(looksOf).some((look) => HOUSE_LOOKS.has(look));
}

/** What adds nothing to what a list is of. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  "a all and by feed for from in list live name of our server stream the to url".split(" "),
);
const NEW_WORDS: ReadonlySet<string> = new Set(["fresh", "latest", "recent"]);

/** The words that say what something is of, in one order and number: `Command & control (new)` is `New command and control`. */
const inAnyOrder = (text: string): string =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, "") : word))
    .filter((word) => word !== "" && !EMPTY_WORDS.has(word))
    .map((word) => (NEW_WORDS.has(word) ? "new" : word))
    .toSorted()
    .join(" ");

function isOfficial(name: string): boolean {
  const whole = looksOf(name);
  if (whole.some((look) => NAME_LOOKS.has(look) || WHOLE_LOOKS.has(look))) return true;
  if (whole.some((look) => PART_LOOKS.some((part) => look.includes(part)))) return true;
  const isLong = (look: string) => LONG_LOOKS.some((word) => isNear(look, word));
  const words = name.split(/[^\p{L}\p{N}\p{M}]+/u).map(looksOf);
  const hasOne = (looks: ReadonlySet<string>) => words.some((word) => word.some((look) => looks.has(look)));
  if (whole.some((look) => LONG_NAME_LOOKS.some((one) => isNear(look, one)))) return true;
  if (whole.some(isLong) || words.some((word) => word.some(isLong))) return true;
  return hasOne(WORD_LOOKS) || hasOne(MISSPELT_LOOKS) || hasOne(FYR);
}
