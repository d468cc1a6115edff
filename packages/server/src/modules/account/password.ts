import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { ApiFailure } from "../../http/failure.ts";
import { COMMON_PASSWORDS } from "./common-passwords.ts";

// OWASP's argon2id minimum (19 MiB, two passes); the library's default algorithm is argon2id.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

/**
 * Refuses a new password that guessers try first: one of the 3,000 commonest, in any case, and one character again and
 * again.
 * @throws ApiFailure `bad_request` that names the field `password`
 */
export function refuseCommon(password: string): void {
  const isCommon = COMMON_PASSWORDS.has(password.toLowerCase()) || new Set(password).size === 1;
  if (!isCommon) return;
  const message = "This password is one of those that are guessed first. Choose another one.";
  throw new ApiFailure("bad_request", { details: [{ field: "password", message }] });
}

let decoy: Promise<string> | undefined;

/**
 * Checks a password. Without a hash (no such account) the same work is done on a decoy,
 * so that the time of the answer does not reveal whether an address exists.
 */
export async function checkPassword(storedHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword("no account has this password");
  const matches = await verify(storedHash ?? (await decoy), password);
  return matches && storedHash !== null;
}

/** 144 random bits, for a person to copy once. */
export const randomPassword = (): string => randomBytes(18).toString("base64url");
