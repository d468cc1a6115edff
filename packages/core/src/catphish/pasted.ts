import { collecting } from "../page/index.ts";
import type { CatphishInput } from "./input.ts";
import type { CatphishReason } from "./judgement.ts";

/** How programs are begun that run what others wrote, by a line of a shell. */
const COMMAND =
  /\b(?:(?:powershell|pwsh)(?:\.exe)?\s{1,4}["'(&$\w/-]|mshta(?:\.exe)?\s{1,4}["'\w\\]|cmd(?:\.exe)?\s{1,4}\/[ck]\b|(?:msiexec|regsvr32|rundll32|certutil|bitsadmin|wscript|cscript)(?:\.exe)?\s{1,4}["'/\\\w-]|osascript\s{1,4}-e|bash\s{1,4}-c|(?:curl|wget)\s[^\n|]{1,120}\|\s{0,4}(?:sudo\s{1,4})?(?:ba|z)?sh\b|invoke-(?:webrequest|restmethod|expression)\b)[^\n]{0,300}/i;
const COPIES = /\bclipboard\s{0,4}\.\s{0,4}write(?:Text)?\b|\bexecCommand\s{0,4}\(\s{0,4}["'`](?:copy|cut)\b/i;
/** What visitors are told: to prove that they are human, or to open a window for commands. */
const TOLD =
  /\b(?:verify|verification|captcha|not a robot|human|robot|windows (?:key|button)|win(?:dows)?\s{0,4}\+\s{0,4}[rx]|ctrl\s{0,4}\+\s{0,4}v|run dialog|terminal|cloudflare)\b/i;
/** Characters of all scripts together, and of the text. */
const READ_MAX = 2 * 1024 * 1024;
const SHOWN = 160;

/** The command that scripts have ready for the clipboard; null where they copy nothing, or no command. Time is linear in the scripts. */
export function pastedCommand(scripts: readonly string[]): string | null {
  const text = collectedOf(scripts);
  const found = COPIES.test(text) ? COMMAND.exec(text)?.[0] : undefined;
  // What follows the literal is code.
  return found?.replace(/(?<!\\)["'`]\s{0,4}[);,][\s\S]*$/, "") ?? null;
}

function collectedOf(scripts: readonly string[]): string {
  const all = collecting(READ_MAX);
  for (const script of scripts) all.add(`${script}\n`);
  return all.text();
}

/**
 * A page that puts a command on the clipboard and has its visitor run it, as a proof of being human ("ClickFix"). Manuals
 * that copy a command for an installation say neither.
 */
export function readPasted({ page, text, scripts }: CatphishInput): CatphishReason[] {
  const words = `${page.title ?? ""}\n${text.slice(0, READ_MAX)}`;
  const add = (detail: string): CatphishReason[] => [{ rule: "pastes a command", group: "harm", detail, weight: 8 }];
  const command = pastedCommand([...page.scripts.texts, ...scripts]);
  if (command !== null && TOLD.test(words))
    return add(`The page puts a command on the clipboard: “${command.slice(0, SHOWN)}”.`);
  // A command may be encoded, or put there by a click alone: what visitors are told says enough.
  if (words.length > SHORT || ABOUT.test(words) || !AS_PROOF.test(words)) return [];
  const [opens] = WINDOW.exec(words) ?? [];
  if (opens === undefined || !PASTE.test(words)) return [];
  return add(`The page has its visitor open a window for commands (“${opens.trim()}”), and paste what it gives.`);
}

/** Longer texts tell of this. */
const SHORT = 2500;
const WINDOW =
  /\b(?:win(?:dows)?(?:\s{1,3}(?:key|button|logo key))?\s{0,3}(?:\+|,? ?(?:and|then|und|og|et)\b)\s{0,3}(?:press\s{1,3})?["“']?[rx]\b|(?:command|cmd|⌘)\s{0,3}\+\s{0,3}space\b|(?:open|type|search for)\s{1,3}["“']?(?:terminal|powershell|run)\b)/i;
const PASTE = /\b(?:(?:ctrl|control|strg|cmd|command|⌘)\s{0,3}\+\s{0,3}v|paste|einfügen|coller|indsæt|pega)\b/i;
/** What the pasting is said to be for: to prove that one is human, or to mend what is out of order. */
const AS_PROOF =
  /\b(?:robots?|human|captcha|verif\w+|cloudflare|just a moment|fix|repair|restore|resolve|error|to continue|mensch|menneske|humain|humano)\b/i;
const ABOUT =
  /\b(?:scam\w*|fraud\w*|malware|attackers?|never (?:paste|run)|do not (?:paste|run)|clickfix|documentation)\b/i;
