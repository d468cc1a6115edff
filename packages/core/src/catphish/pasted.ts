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
  return COPIES.test(text) ? (COMMAND.exec(text)?.[0] ?? null) : null;
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
  const command = pastedCommand([...page.scripts.texts, ...scripts]);
  if (command === null || !TOLD.test(`${page.title ?? ""}\n${text.slice(0, READ_MAX)}`)) return [];
  const detail = `The page puts a command on the clipboard: “${command.slice(0, SHOWN)}”.`;
  return [{ rule: "pastes a command", group: "harm", detail, weight: 5 }];
}
