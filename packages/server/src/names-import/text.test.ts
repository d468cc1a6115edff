import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openNamesText } from "./text.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fyr-text-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(bytes: Uint8Array | string, bytesMax?: number): Promise<string> {
  const path = join(folder, "file");
  await writeFile(path, bytes);
  let text = "";
  for await (const chunk of (await openNamesText(path, bytesMax)).chunks) text += chunk;
  return text;
}

describe("a file of names", () => {
  const long = "b\u00fccher.example\n".repeat(200_000);

  it("is read as it is, and unpacked where it is packed, in one piece or several", async () => {
    for (const text of ["", "a", "a.example\n", long]) {
      expect(await read(text)).toBe(text);
      expect(await read(gzipSync(text))).toBe(text);
    }
    expect(await read(Buffer.concat([gzipSync("a\n"), gzipSync("b\n")]))).toBe("a\nb\n");
  });

  it("ends with an error where it is cut short, or longer than it may be", async () => {
    await expect(read(gzipSync(long).subarray(0, 500))).rejects.toThrow("unexpected end of file");
    await expect(read(gzipSync(long), 1000)).rejects.toThrow("it is longer than 1,000 bytes");
  });
});
