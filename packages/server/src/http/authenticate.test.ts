import type { FastifyRequest } from "fastify";
import { describe, expect, it } from "vitest";
import { createCredentials } from "./authenticate.ts";
import { StoreUnavailableError } from "../store-failures.ts";
import type { Caller } from "./caller.ts";

const REQUEST = { headers: { authorization: "Bearer token" }, query: {} } as unknown as FastifyRequest;
const CALLER = { accountId: "a", email: "a@example.org", type: 1, via: { kind: "session" } } as unknown as Caller;

/** Credentials over a ledger whose answers the test gives, at a time that it sets. */
function slowLedger() {
  let time = 0;
  const answers: ((caller: Caller | null) => void)[] = [];
  const ask = () => new Promise<Caller | null>((resolve) => answers.push(resolve));
  const credentials = createCredentials({ session: ask, key: ask }, () => time);
  return {
    credentials,
    answers,
    at: (milliseconds: number) => (time = milliseconds),
    async proven() {
      const proof = credentials.prove(REQUEST);
      answers.at(-1)?.(CALLER);
      await proof;
    },
  };
}

describe("a credential", () => {
  it("is proven again after seconds, once for all requests that wait", async () => {
    const { credentials, answers, at, proven } = slowLedger();
    await proven();
    expect(credentials.recall(REQUEST)).toBe(CALLER);
    at(5001);
    expect(credentials.recall(REQUEST)).toBeUndefined();
    const proofs = [credentials.prove(REQUEST), credentials.prove(REQUEST)];
    expect(answers).toHaveLength(2);
    answers[1]?.(null);
    for (const proof of proofs) await expect(proof).rejects.toMatchObject({ key: "not_authorized" });
    expect(credentials.recall(REQUEST)).toBeUndefined();
  });

  it("delays no request while the ledger is busy with others, for a minute at most", async () => {
    const { credentials, answers, at, proven } = slowLedger();
    await proven();
    at(59_000);
    expect(await credentials.prove(REQUEST)).toBe(CALLER);
    expect(answers).toHaveLength(2);
    at(61_000);
    const late = credentials.prove(REQUEST);
    answers[1]?.(null);
    await expect(late).rejects.toMatchObject({ key: "not_authorized" });
  });

  it("of one who comes often is proven beside its requests, before they would have to wait", async () => {
    const { credentials, answers, at, proven } = slowLedger();
    await proven();
    at(3000);
    expect(credentials.recall(REQUEST)).toBe(CALLER);
    expect(answers).toHaveLength(1);
    at(4000);
    expect([credentials.recall(REQUEST), credentials.recall(REQUEST)]).toEqual([CALLER, CALLER]);
    expect(answers).toHaveLength(2);
    answers[1]?.(CALLER);
    await new Promise(setImmediate);
    at(8000);
    expect(credentials.recall(REQUEST)).toBe(CALLER);
  });

  it("that the ledger has been asked for in vain delays no further request", async () => {
    const { credentials, at, proven } = slowLedger();
    await proven();
    at(5001);
    const first = credentials.prove(REQUEST);
    at(5201);
    const order: string[] = [];
    const later = credentials.prove(REQUEST).then(() => order.push("later"));
    await Promise.all([first.then(() => order.push("first")), later]);
    expect(order).toEqual(["later", "first"]);
  });

  it("holds for a quarter of an hour while the ledger fails, and no longer", async () => {
    let time = 0;
    let fails = false;
    const ask = async () => {
      if (fails) throw new StoreUnavailableError("the ledger is silent");
      return CALLER;
    };
    const credentials = createCredentials({ session: ask, key: ask }, () => time);
    await credentials.prove(REQUEST);
    fails = true;
    time = 14 * 60_000;
    expect(await credentials.prove(REQUEST)).toBe(CALLER);
    time = 16 * 60_000;
    await expect(credentials.prove(REQUEST)).rejects.toThrow("the ledger is silent");
    // A logout is known here, and holds at once.
    time = 14 * 60_000;
    credentials.evict(CALLER.accountId);
    await expect(credentials.prove(REQUEST)).rejects.toThrow("the ledger is silent");
  });

  it("is not remembered by a proof that began before a logout", async () => {
    const { credentials, answers, at, proven } = slowLedger();
    await proven();
    at(5001);
    const proof = credentials.prove(REQUEST);
    credentials.evict(CALLER.accountId);
    answers[1]?.(CALLER);
    await proof;
    expect(credentials.recall(REQUEST)).toBeUndefined();
    // Nor does it wait for that one.
    void credentials.prove(REQUEST);
    expect(answers).toHaveLength(3);
  });
});
