import { expect, it } from "vitest";
import { explainStartFailure } from "./start-failure.ts";

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
