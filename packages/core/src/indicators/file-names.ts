import { ASCII_LETTER, BACKSLASH, CLASSES, COLON, DIGIT, NAME, SLASH, codesOf, wordAt } from "./characters.ts";
import {
  isEquated,
  isMember,
  isMemberInText,
  isMemberOfObject,
  isPackage,
  isPrivate,
  isProduct,
  isProductInLowerCase,
} from "./code-names.ts";
import type { DomainMatch } from "./name.ts";

/*
 * Some top-level domains are extensions of files, and some are members of objects in code: `main.py` and `this.name`
 * are read as domains by the Public Suffix List alone. What decides is the name itself, as far as it can, and then what
 * stands directly around it. A defanged name is never a file: file names are not defanged.
 */

/** What a name may be by its text alone: `file` unless a host is meant, `either` unless a file is meant. */
export type NameSense = "domain" | "file" | "either" | "member" | "product" | "private";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Extensions first, though a few domains are registered there; and those under which there are many. */
const RATHER_FILES = words("cab java zip mov properties");
const RATHER_DOMAINS = words("ac am in mk ml md pl pm ps py rs sh so st");
/** Names of files, without their extension, that are no names of sites. */
const STEMS = words(
  "agent agents app archive authors backdoor backup bootstrap bot build changelog changes claude cleanup cli client " +
    "common config configure conftest constants contributing data decoder decrypt decryptor deploy document dropper " +
    "encoder encrypt encryptor entrypoint error errors exploit faq hello helper helpers index init install installer " +
    "invoice keylogger lib license loader main makefile malware manage miner mod models module notes overview " +
    "package parser payload plugin postinstall preinstall readme report requirements roadmap rules run sample scan " +
    "scanner script security server service settings setup shell skill skills start stealer stop summary support " +
    "tasks test tests todo tutorial types uninstall update upgrade urls usage util utils views worker",
);
/** What stands before the last extension of `report.pdf.zip`, `config.h.in`. */
const INNER_EXTENSIONS = words(
  "7z bat cmd conf cfg csv d dll doc docx exe gz h htm html img iso jpg js json lnk log min pdf png ppt pptx ps1 py " +
    "rar rtf spec sql tar test ts txt vbs xls xlsm xlsx xml yaml yml",
);
/** The last part of a version, `tool-2.52.zip`. */
const ALL_DIGITS = /^\d+$/;

/** What the name of these labels, in lower case and under a public suffix, may be. */
export function senseOf(labels: readonly string[]): NameSense {
  const last = labels.at(-1) ?? "";
  const before = labels.at(-2) ?? "";
  if (labels[0] === "www") return "domain";
  if (isMemberOfObject(labels)) return "member";
  if (isPackage(labels)) return "file";
  if (isProductInLowerCase(labels)) return "product";
  if (isPrivate(last)) return "private";
  const isExtension = RATHER_FILES.has(last) || RATHER_DOMAINS.has(last);
  if (!isExtension) return isMember(last) ? "either" : "domain";
  if (last === "java") return "file";
  if (labels.length > 2) {
    const isVersioned = RATHER_FILES.has(last) && ALL_DIGITS.test(before);
    return isVersioned || INNER_EXTENSIONS.has(before) ? "file" : "domain";
  }
  if (RATHER_FILES.has(last) || STEMS.has(before)) return "file";
  return last === "so" && before.startsWith("lib") ? "file" : "either";
}

const OPEN_PAREN = 40;
const CLOSE_PAREN = 41;

/**
 * Whether the plain name that was read is a file or code and no domain, by its sense and by what is around it.
 * @param offset `bytes[i]` stands in `text` at `i - offset`.
 */
export function isFileOrCode(
  bytes: Uint8Array,
  name: DomainMatch,
  sense: NameSense,
  text: string,
  offset: number,
): boolean {
  const { start, end } = name;
  const next = bytes[end]!;
  // No name of a host is called.
  if (next === OPEN_PAREN && isCalled(bytes, end, text.slice(start - offset, end - offset))) return true;
  if (sense === "domain") return false;
  const before = bytes[start - 1]!;
  // `//readme.md`, `\\readme.md`, `transfer.sh/abc`: isPathPart has looked for the beginning of a path.
  if (before === SLASH || before === BACKSLASH || (next === SLASH && CLASSES[bytes[end + 1]!]! & NAME)) return false;
  if (sense === "file") return true;
  if (sense === "member") return true;
  const written = text.slice(start - offset, end - offset);
  if (sense === "product") return isProduct(written);
  if (sense === "private") return isMemberInText(text, start - offset, end - offset);
  const extension = written.slice(written.lastIndexOf(".") + 1).toLowerCase();
  if (isMember(extension) && (next === OPEN_PAREN || isEquated(text, start - offset, end - offset))) return true;
  if (!RATHER_DOMAINS.has(extension)) return false;
  // `lib.rs:42`: a line of it.
  if (next === COLON && CLASSES[bytes[end + 1]!]! & DIGIT) return true;
  return isWrittenAsFile(written) || FILE_WORDS.has(wordBefore(bytes, start));
}

/** `run.it()`, `pefile.PE(data)`: what stands behind a host in brackets is about it, `evil.com(192.0.2.1)`. */
const isCalled = (bytes: Uint8Array, end: number, written: string): boolean =>
  bytes[end + 1] === CLOSE_PAREN || /^[a-z_]\w*\.[A-Z]\w*$/.test(written);

/** `README.md`, `MyTool.py`: names of domains are in one case, or begin with a capital as names of companies do. */
function isWrittenAsFile(written: string): boolean {
  return /[a-z]/.test(written.slice(written.lastIndexOf("."))) && /.[A-Z]/.test(written);
}

/** What names or runs a file. */
const FILE_WORDS = words(
  "attachment bash cat chmod file filename files less nano perl python python2 python3 rustc script scripts sh source " +
    "tail usage vi vim zsh",
);
const WORD_MAX = 10;
const GAP_MAX = 4;
const GAP = codesOf(" \t:=`\"'(");

/** The word before `i`, in lower case, with blanks, quotes and the like between; empty if there is none of interest. */
function wordBefore(bytes: Uint8Array, i: number): string {
  let end = i;
  while (i - end < GAP_MAX && GAP.has(bytes[end - 1]!)) end--;
  let start = end;
  while (end - start <= WORD_MAX && CLASSES[bytes[start - 1]!]! & (ASCII_LETTER | DIGIT)) start--;
  return wordAt(bytes, start, end);
}
