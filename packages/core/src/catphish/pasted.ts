import type { CatphishInput } from "./input.ts";
import type { CatphishReason } from "./judgement.ts";

/** How programs are begun that run what others wrote, by a line of a shell. */
const COMMAND =
  /\b(?:(?:powershell|pwsh)(?:\.exe)?\s{1,4}["'(&$\w/-]|mshta(?:\.exe)?\s{1,4}["'\w\\]|cmd(?:\.exe)?\s{1,4}\/[ck]\b|(?:msiexec|regsvr32|rundll32|certutil|bitsadmin|wscript|cscript)(?:\.exe)?\s{1,4}["'/\\\w-]|osascript\s{1,4}-e|bash\s{1,4}-c|(?:curl|wget)\s[^\n|]{1,300}\|\s{0,4}(?:sudo\s{1,4})?(?:ba|z)?sh\b|invoke-(?:webrequest|restmethod|expression)\b)[^\n]{0,300}/i;
const COPIES = /\bclipboard\s{0,4}\.\s{0,4}write(?:Text)?\b|\bexecCommand\s{0,4}\(\s{0,4}["'`](?:copy|cut)\b/i;
/** What the visitor is told: to prove that he is human, or to open a window for commands. */
const TOLD =
  /\b(?:verify|verification|captcha|not a robot|human|robot|windows (?:key|button)|win(?:dows)?\s{0,4}\+\s{0,4}[rx]|ctrl\s{0,4}\+\s{0,4}v|run dialog|terminal|cloudflare)\b/i;
const READ_MAX = 1024 * 1024;
const SHOWN = 160;

/** The command that scripts have ready for the clipboard; null where they copy nothing, or no command. Time is linear in the scripts. */
export function pastedCommand(scripts: readonly string[]): string | null {
  const texts = scripts.map((script) => script.slice(0, READ_MAX));
  if (!texts.some((text) => COPIES.test(text))) return null;
  for (const text of texts) {
    const [command] = COMMAND.exec(text) ?? [];
    if (command !== undefined) return command;
  }
  return null;
}

/**
 * A page that puts a command on the clipboard and has its visitor run it, as a test whether he is human ("ClickFix"). Manuals
 * that copy a command for an installation say neither.
 */
export function readPasted({ page, text, scripts }: CatphishInput): CatphishReason[] {
  const command = pastedCommand([...page.scripts.texts, ...scripts]);
  if (command === null || !TOLD.test(`${page.title ?? ""}\n${text.slice(0, READ_MAX)}`)) return [];
  const detail = `The page puts a command on the clipboard: “${command.slice(0, SHOWN)}”.`;
  return [{ rule: "pastes a command", group: "harm", detail, weight: 5 }];
}
