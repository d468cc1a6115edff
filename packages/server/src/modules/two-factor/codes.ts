import { hash, randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";

const PERIOD_S = 30;
/** Steps to either side that are accepted: clocks differ. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 24;
/** Without letters and digits of similar shape. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** 160 random bits in base32, as RFC 4226 recommends. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: "Fyr", label, secret: Secret.fromBase32(secret), period: PERIOD_S, digits: 6 });

/** What an authenticator app reads from a QR code. */
export const uriOf = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The time step that a code is of, or null if it is of none near `now`. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret, "").validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_S) + delta;
}

export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code);

/** As people type them: with spaces and hyphens or without, in either case. */
export const normalise = (code: string): string => code.replace(/[\s-]/g, "").toUpperCase();

/** Ten codes of 120 random bits. */
export function newRecoveryCodes(): string[] {
  const codeOf = () => Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return Array.from({ length: RECOVERY_CODES }, codeOf).map((code) => code.replace(/(.{4})(?=.)/g, "$1-"));
}

/** A fast hash is enough for 120 random bits (ASVS 6.5.2: 112); codes from before have 60. */
export const hashOf = (code: string): string => hash("sha256", normalise(code));
