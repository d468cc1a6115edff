import { CLASSES, COLON, DIGIT, LOCAL, SLASH, SPACE, wordAt } from "./characters.ts";

/*
 * `user:password@host` and `ssh user@host` look like mailboxes. `From:bob@example.org` is one.
 */

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

const PASSWORDS = words("pass passwd password passwort pwd secret");
/** Whose password it is where one stands behind. */
const ACCOUNTS = words("administrator anonymous ftp ftpuser guest mysql oracle postgres root ubuntu");
/** What stands before a mailbox with a colon. */
const LABELS = words(
  "account addr address author bcc cc contact email e-mail from login mail mailbox mailto owner rcpt recipient reply-to " +
    "return-path sender sip smtp support to user username x-sender xmpp",
);
const WORD_MAX = 64;

/** A command of SSH with its options, as far as they are looked for. */
const COMMAND =
  /(?:^|[^\w-])(?:autossh|mosh|rsync|scp|sftp|ssh|ssh-copy-id|sshfs)(?: -[^\s-]\S{0,32}(?: [^\s@-][^\s@]{0,32})?){0,3} $/i;
const COMMAND_MAX = 64;

/**
 * Whether the local part at `start` … `localEnd` of what ends at `end` is a password, or the user of a command of SSH.
 * @param offset `bytes[i]` stands in `text` at `i - offset`.
 */
export function isLogin(
  bytes: Uint8Array,
  start: number,
  localEnd: number,
  end: number,
  text: string,
  offset: number,
): boolean {
  const before = bytes[start - 1]!;
  if (before === SPACE) return COMMAND.test(text.slice(Math.max(0, start - offset - COMMAND_MAX), start - offset));
  if (before !== COLON) return false;
  let word = start - 1;
  while (start - word <= WORD_MAX && CLASSES[bytes[word - 1]!]! & LOCAL) word--;
  const user = wordAt(bytes, word, start - 1);
  if (user === "") return false;
  if (ACCOUNTS.has(user) || PASSWORDS.has(wordAt(bytes, start, localEnd))) return true;
  const next = bytes[end]!;
  const isHost = next === SLASH || (next === COLON && (CLASSES[bytes[end + 1]!]! & DIGIT) !== 0);
  return isHost && !LABELS.has(user);
}
