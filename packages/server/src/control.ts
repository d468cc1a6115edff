import { hash, randomBytes, timingSafeEqual } from "node:crypto";
import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { ACCOUNT_TYPE, KEY_SCOPES } from "@fyr/contract";
import { type CredentialChecks, KEY_MARK } from "./http/authenticate.ts";
import type { Caller } from "./http/caller.ts";

/**
 * How the command line reaches a running server: its address and a key of this run, in a file that only the owner of
 * the data folder can read. Who can read that folder holds the installation anyway.
 */
const Control = z.object({ url: z.string(), key: z.string() });
export type Control = z.infer<typeof Control>;

const pathOf = (dataDir: string) => join(dataDir, "control.json");

export const newControlKey = (): string => `${KEY_MARK}control_${randomBytes(24).toString("base64url")}`;

export function writeControl(dataDir: string, control: Control): void {
  const path = pathOf(dataDir);
  writeFileSync(`${path}.new`, JSON.stringify(control), { mode: 0o600 });
  chmodSync(`${path}.new`, 0o600);
  renameSync(`${path}.new`, path);
}

export function removeControl(dataDir: string): void {
  rmSync(pathOf(dataDir), { force: true });
}

/** Null where no server has left one (or an unreadable one). */
export function readControl(dataDir: string): Control | null {
  try {
    return Control.parse(JSON.parse(readFileSync(pathOf(dataDir), "utf8")));
  } catch {
    return null;
  }
}

/** The caller of an API key, or of the command line's key, which is the owner of the data folder. */
export const withControlKey =
  (controlKey: string, callerOf: CredentialChecks["key"]): CredentialChecks["key"] =>
  async (key) =>
    isControlKey(controlKey, key) ? OWNER : callerOf(key);

/** The owner of the data folder, on the command line. */
const OWNER: Caller = {
  accountId: "00000000-0000-0000-0000-000000000000",
  email: "owner@localhost",
  name: "Command line",
  type: ACCOUNT_TYPE.admin,
  limits: { daily: null, monthly: null },
  sensorData: true,
  unmetered: true,
  via: { kind: "key", id: "control", name: "control", scopes: KEY_SCOPES },
};

/** Compares in constant time, whatever the lengths. */
const isControlKey = (key: string, given: string): boolean =>
  timingSafeEqual(hash("sha256", key, "buffer"), hash("sha256", given, "buffer"));
