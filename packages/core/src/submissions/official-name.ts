import { looksLike } from "./skeleton.ts";

/** Names by which readers take an author for who runs the installation. */
const OFFICIAL = [
  "admin",
  "administrator",
  "fyr",
  "fyr admin",
  "fyr support",
  "fyr team",
  "moderator",
  "operator",
  "root",
  "security team",
];
const OFFICIAL_LOOKS: ReadonlySet<string> = new Set([...OFFICIAL, "support", "sysadmin", "system"].flatMap(looksLike));

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
};
const inLetters = (name: string): string =>
  name.normalize("NFKC").replace(/[013457@$!]/g, (sign) => STANDS_FOR[sign] ?? sign);

/** Whether a name, or what looks like it (UTS 39, and figures for letters), is one that only administrators may have. */
export const isOfficialName = (name: string): boolean =>
  [name, inLetters(name)].flatMap(looksLike).some((look) => OFFICIAL_LOOKS.has(look));
