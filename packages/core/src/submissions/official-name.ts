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

/** Whether a name, or what looks like it (UTS 39), is one that only administrators may have. */
export const isOfficialName = (name: string): boolean => looksLike(name).some((look) => OFFICIAL_LOOKS.has(look));
