import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { readTestimonials } from "./modules/public-site/index.ts";
import { probePort } from "./port.ts";
import { explainStartFailure } from "./start-failure.ts";
import { FolderLockedError } from "./storage/lock/index.ts";

const failing = (message: string, more: object = {}) => Object.assign(new Error(message), more);

it.each([
  [
    failing("getaddrinfo ENOTFOUND db.invalid", { code: "ENOTFOUND", syscall: "getaddrinfo", hostname: "db.invalid" }),
    "There is no host db.invalid, or no name server answers; check DATABASE_URL and CLICKHOUSE_URL.",
  ],
  [
    failing("connect ETIMEDOUT", { code: "ETIMEDOUT", address: "192.0.2.1", port: 5432 }),
    "No answer from 192.0.2.1:5432; check DATABASE_URL and CLICKHOUSE_URL.",
  ],
  [
    failing("Connection terminated due to connection timeout"),
    "The database did not answer in time; check DATABASE_URL.",
  ],
])("says in one sentence why a database cannot be reached: %s", (error, sentence) => {
  expect(explainStartFailure(error)).toBe(sentence);
});

it("names all that is wrong with a configuration in one line", () => {
  const wrong = { FYR_PORT: "http", FYR_LOG_LEVEL: "loud", DATABASE_URL: "mysql://x/y" };
  let said = "";
  try {
    readConfig(wrong);
  } catch (error) {
    said = explainStartFailure(error);
  }
  expect(said).toMatch(/^[^\n]+$/);
  for (const name of Object.keys(wrong)) expect(said).toContain(name);
});

it("says of a port that is taken which, and what helps", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const { port } = taken.address() as { port: number };
  const error = await probePort("127.0.0.1", port).catch((thrown: unknown) => thrown);
  taken.close();
  expect(explainStartFailure(error)).toBe(
    `Port ${port} on 127.0.0.1 is in use by another program; set FYR_PORT to a free one.`,
  );
});

it("says of a folder that another Fyr has no more than the lock does", () => {
  const locked = new FolderLockedError("/somewhere", 7);
  expect(explainStartFailure(locked)).toBe(locked.message);
});

it("says what is wrong with a file of quotes", async () => {
  const folder = await mkdtemp(join(tmpdir(), "fyr-quotes-"));
  const file = join(folder, "broken.json");
  await writeFile(file, '[{"text": 1}]');
  const error = await readTestimonials(file).catch((thrown: unknown) => thrown);
  await rm(folder, { recursive: true });
  expect(explainStartFailure(error)).toMatch(/^FYR_QUOTES_FILE is not valid: 0\.text/);
});
