import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { ApiFailure } from "../../http/failure.ts";
import { openTestLedger } from "../../testing/ledger.ts";
import { PermanentFailure, Postponed } from "../../work/index.ts";
import { createAccountRepository } from "../account/index.ts";
import type { Maker } from "./making.ts";
import { refreshing } from "./refreshing.ts";
import { createBlocklistRepository } from "./repository.ts";

const SETTINGS = {
  name: "A",
  query: "type:ip risk:>0",
  kind: "ip",
  max_rows: 10,
  interval_minutes: 60,
  allow: "",
} as const;

let opened: Awaited<ReturnType<typeof openTestLedger>>;
let id: string;
let [spent, noted] = [0, 0];
/** What becomes of the line once it is paid. */
let fails: ApiFailure;

beforeAll(async () => {
  opened = await openTestLedger();
  const account = { name: "", passwordHash: "", type: 1, limitDaily: null, limitMonthly: null };
  const owner = await createAccountRepository(opened.ledger).create({ ...account, email: "ann@example.org" });
  const row = await createBlocklistRepository(opened.ledger).create(owner ?? "", SETTINGS, 3, new Date());
  id = row?.id ?? "";
});
afterAll(() => opened.close());
beforeEach(() => void ([spent, noted] = [0, 0]));

const maker: Maker = {
  understand: () => expect.unreachable(),
  async make(_caller, _recipe, { charge }) {
    await charge(8, 6);
    throw fails;
  },
};

/** A try of a refresh that was enqueued so many minutes ago; answers how it ended. */
async function refresh(minutes = 0) {
  const kind = refreshing({
    ledger: opened.ledger,
    maker,
    meter: {
      charge: (_caller, amount) => ((spent += amount), null),
      refund: (_caller, amount) => void (spent -= amount),
      refusal: () => null,
    },
    noteCharge: ({ credits }) => void (noted += credits),
  });
  const createdAt = new Date(Date.now() - minutes * 60_000);
  const item = { id, key: id, accountId: null, payload: { id }, attempt: 1, createdAt, startedAt: new Date() };
  const signal = new AbortController().signal;
  const error: unknown = await kind
    .handler(item, { signal, progress: () => undefined })
    .catch((thrown: unknown) => thrown);
  if (error instanceof PermanentFailure) {
    await kind.record?.(opened.ledger, item, { state: "failed", error: error.message, cause: error });
  }
  return error;
}
const last = async () => (await createBlocklistRepository(opened.ledger).history(id))[0];

it("waits where its account has searches under way, for nothing, and not for ever", async () => {
  fails = new ApiFailure("ratelimited", { message: "2 searches are under way", retryAfter: 5 });
  const error = await refresh();
  expect(error).toBeInstanceOf(Postponed);
  expect(error).toMatchObject({ ms: 5000 });
  expect(await last()).toBeUndefined();
  expect(await refresh(61)).toBeInstanceOf(PermanentFailure);
  expect(await last()).toMatchObject({ outcome: "failed", credits: 0, problem: "2 searches are under way" });
  expect([spent, noted]).toEqual([0, 0]);
});

it.each([
  ["a line that ran and finds too much", new ApiFailure("bad_request", { message: "too wide", hasRun: true }), 6],
  ["a line that was not done in time", new ApiFailure("timeout", { message: "too long" }), 6],
  ["a refusal", new ApiFailure("bad_request", { message: "no such field" }), 0],
])("costs the base price of what ran: %s", async (_what, failure, credits) => {
  fails = failure;
  expect(await refresh()).toBeInstanceOf(PermanentFailure);
  expect([spent, noted]).toEqual([credits, credits]);
  expect(await last()).toMatchObject({ outcome: "failed", credits, problem: failure.message });
});
