import { afterAll, beforeAll, expect, it } from "vitest";
import { LEDGER_KIND, openTestLedger } from "../../testing/ledger.ts";
import { createAccountRepository } from "../account/index.ts";
import { createPasskeyRepository } from "./repository.ts";

let opened: Awaited<ReturnType<typeof openTestLedger>>;
beforeAll(async () => {
  opened = await openTestLedger();
});
afterAll(() => opened.close());

it(`stores the highest counter that an authenticator can have, on ${LEDGER_KIND}`, async () => {
  const made = { email: "a@example.org", name: "", passwordHash: "", type: 1, limitDaily: null, limitMonthly: null };
  const account_id = (await createAccountRepository(opened.ledger).create(made)) as string;
  const passkeys = createPasskeyRepository(opened.ledger);
  const key = { account_id, credential_id: "c", public_key: "k", counter: "0", name: "n" };
  const row = await passkeys.add(key);
  await passkeys.used(row?.id ?? "", 2 ** 32 - 1, new Date());
  expect((await passkeys.byCredential("c"))?.key.counter).toBe("4294967295");
});
