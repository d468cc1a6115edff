import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestLedger } from "../../testing/ledger.ts";
import { createAccountRepository } from "../account/index.ts";
import { addLookup, setLookup } from "./lookups.ts";
import { giveTurnBack, takeTurn } from "./servers.ts";

const START = Date.parse("2026-05-01T12:00:00Z");
const SERVER = { protocol: "rdap", server: "rdap.registry.example" } as const;

let opened: Awaited<ReturnType<typeof openTestLedger>>;
let accounts: string[];
beforeAll(async () => {
  opened = await openTestLedger();
  const made = { name: "", passwordHash: "", type: 1, limitDaily: null, limitMonthly: null };
  const repository = createAccountRepository(opened.ledger);
  accounts = [];
  for (const email of ["ann@example.org", "bob@example.org"]) {
    accounts.push((await repository.create({ ...made, email })) ?? "");
  }
});
afterAll(() => opened.close());

it("lets accounts take turns at a server, however many questions one of them has", async () => {
  const { ledger } = opened;
  const [ann = "", bob = ""] = accounts;
  let clock = START;
  const now = () => new Date(clock);
  const ask = (name: string, account_id: string) =>
    addLookup(ledger, { name, side: "registry", ...SERVER, sent: name, account_id }, now());
  const many = [];
  for (const n of [0, 1, 2, 3]) many.push(await ask(`a${n}.example`, ann));
  const [first, second, third] = many;
  const one = await ask("b.example", bob);
  if (first === undefined || second === undefined || third === undefined) throw new Error("They were not made.");
  const put = async (lookup: typeof one) => {
    expect(await takeTurn(ledger, lookup, now())).toBe(0);
    clock += 100;
    await setLookup(ledger, lookup.id, { state: "answered", problem: null, ended_at: now() });
    await giveTurnBack(ledger, SERVER, { now: now(), waitMs: 0, problem: null });
    clock += 1000;
  };
  await put(first);
  // Ann's next question lets Bob's go first.
  expect(await takeTurn(ledger, second, now())).toBeGreaterThan(0);
  await put(one);
  // Nobody else waits: one of hers after the other.
  await put(second);
  await put(third);
  // Whoever's turn it is may wait for another reason: the server is not kept idle for long.
  const late = await ask("b2.example", bob);
  const fourth = many[3] ?? late;
  expect(await takeTurn(ledger, fourth, now())).toBeGreaterThan(0);
  clock += 10_000;
  expect(await takeTurn(ledger, fourth, now())).toBe(0);
});
