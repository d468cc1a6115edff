import { describe, expect, it } from "vitest";
import { checkModules, MODULES } from "./check.ts";

const check = (files: Readonly<Record<string, string>>) =>
  checkModules(new Map(Object.entries(files).map(([path, text]) => [MODULES + path, text]))).map(
    ({ path, line, message }) => `${path.slice(MODULES.length)}:${line} ${message.split(". ")[0]}`,
  );

describe("the check of modules", () => {
  it("refuses what a module runs of another", () => {
    const text =
      'import type { Mailer } from "../mail/index.ts";\nimport { startDelivery, mailModule } from "../mail/index.ts";';
    expect(check({ "registration/start.ts": text })).toEqual([
      "registration/start.ts:2 takes startDelivery of mail by itself",
      "registration/start.ts:2 takes mailModule of mail by itself",
    ]);
  });

  it("refuses modules that depend on each other in a circle, by types too", () => {
    expect(
      check({
        "mail/outbox.ts": 'import type { Account } from "../account/index.ts";',
        "account/login.ts": 'import { audit } from "../audit/index.ts";',
        "audit/read.ts": 'export { message } from "../mail/index.ts";',
      }),
    ).toEqual([
      "mail/outbox.ts:1 closes a circle of modules: mail → account → audit → mail.",
      "account/login.ts:1 closes a circle of modules: account → audit → mail → account.",
      "audit/read.ts:1 closes a circle of modules: audit → mail → account → audit.",
    ]);
  });

  it.each([
    ["types of what runs", 'import { type startDelivery } from "../mail/index.ts";'],
    [
      "functions on the tables of another",
      'import { lockAccount, createAccountRepository } from "../account/index.ts";',
    ],
    ["what is its own", 'import { startDelivery } from "./delivery.ts";'],
    ["what is no module's", 'import { startScheduledTask } from "../../scheduling/index.ts";'],
  ])("lets pass %s", (_what, text) => expect(check({ "registration/start.ts": text })).toEqual([]));

  it("leaves tests alone", () => {
    const text = 'import { openIngest } from "../ingest/index.ts";';
    expect(check({ "sensors/real.int.test.ts": text, "sensors/testing/load.ts": text })).toEqual([]);
  });
});
