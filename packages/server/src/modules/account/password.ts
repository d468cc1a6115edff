import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { ApiFailure } from "../../http/failure.ts";
import { COMMON_PASSWORDS } from "./common-passwords.ts";
import { createHashTurns } from "./hash-turns.ts";

// OWASP's argon2id minimum (19 MiB, two passes); the library's default algorithm is argon2id.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of the process, whose processors all share. */
const turns = createHashTurns();

/** @throws StoreBusyError */
export const hashPassword = (password: string): Promise<string> => turns.run(() => hash(password, OPTIONS));

/** Whose password it is to be, and where. */
interface Context {
  readonly email: string;
  readonly name: string;
  /** Of a page of this Fyr. */
  readonly page: string;
}

/** Shorter ones stand in many a good password. */
const WORD_MIN = 3;
/** Letters that a password needs besides words of its context: digits and marks after them are guessed, too. */
const OWN_LETTERS = 4;

/**
 * Refuses a new password that guessers try first: one of the 3,000 commonest, in any case, one character again and again,
 * and one that is little more than words of its context: the account's name and address, Fyr's own.
 * @throws ApiFailure `bad_request` that names the field `password`
 */
export function refuseGuessable(password: string, context: Context): void {
  const isCommon = COMMON_PASSWORDS.has(password.toLowerCase()) || new Set(password).size === 1;
  if (isCommon) refuse("This password is one of those that are guessed first. Choose another one.");
  if (isOfWords(password.toLowerCase(), wordsOf(context))) {
    refuse("This password is little more than the name or the address of the account or of Fyr. Choose another one.");
  }
}

function refuse(message: string): never {
  throw new ApiFailure("bad_request", { details: [{ field: "password", message }] });
}

/** The longest first, as one may be a part of another. */
function wordsOf({ email, name, page }: Context): string[] {
  const text = `fyr ${email} ${name} ${new URL(page).hostname}`.toLowerCase();
  const words = new Set(text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= WORD_MIN));
  return [...words].toSorted((one, other) => other.length - one.length);
}

function isOfWords(password: string, words: readonly string[]): boolean {
  const rest = words.reduce((text, word) => text.replaceAll(word, ""), password);
  return rest !== password && rest.replaceAll(/\P{L}/gu, "").length < OWN_LETTERS;
}

let decoy: Promise<string> | undefined;

/**
 * Checks a password. Without a hash (no such account) the same work is done on a decoy,
 * so that the time of the answer does not reveal whether an address exists.
 *
 * @param knownAs the account whose login comes from a device or a network of an earlier one: it waits for no stranger
 * @throws StoreBusyError
 */
export async function checkPassword(
  storedHash: string | null,
  password: string,
  knownAs: string | null = null,
): Promise<boolean> {
  decoy ??= hash("no account has this password", OPTIONS);
  const against = storedHash ?? (await decoy);
  const matches = await turns.run(() => verify(against, password), knownAs);
  return matches && storedHash !== null;
}

/** 144 random bits, for a person to copy once. */
export const randomPassword = (): string => randomBytes(18).toString("base64url");
