import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openSecretBox } from "./secret-box.ts";

describe("the box for secrets", () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), "fyr-box-"));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it("opens what it sealed, also after a restart, and seals the same text differently each time", () => {
    const box = openSecretBox(dir);
    const sealed = box.seal("a secret", "me");
    expect(openSecretBox(dir).open(sealed, "me")).toBe("a secret");
    expect(box.seal("a secret", "me")).not.toBe(sealed);
    expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("a secret");
  });

  it("opens nothing of another owner, of another key, or altered", () => {
    const sealed = openSecretBox(dir).seal("a secret", "me");
    expect(openSecretBox(dir).open(sealed, "you")).toBeNull();
    expect(openSecretBox(join(dir, "other")).open(sealed, "me")).toBeNull();
    const bytes = Buffer.from(sealed, "base64url");
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(openSecretBox(dir).open(bytes.toString("base64url"), "me")).toBeNull();
    expect(openSecretBox(dir).open("", "me")).toBeNull();
  });

  it("makes the same key of the same secret and purpose, and of no other", () => {
    const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const hex = (place: string, secret: Buffer, purpose: string) =>
      Buffer.from(openSecretBox(place).keyWith(secret, purpose)).toString("hex");
    const made = hex(dir, one, "a");
    expect(hex(dir, one, "a")).toBe(made);
    const others = [hex(dir, one, "b"), hex(dir, other, "a"), hex(join(dir, "other"), one, "a")];
    expect(new Set([made, ...others]).size).toBe(4);
  });

  it("leaves one file of 256 bits, which only its owner can read", () => {
    openSecretBox(dir);
    openSecretBox(dir);
    expect(readdirSync(dir)).toEqual(["secret.key"]);
    const { mode, size } = statSync(join(dir, "secret.key"));
    expect([mode & 0o777, size]).toEqual([0o600, 32]);
  });
});
