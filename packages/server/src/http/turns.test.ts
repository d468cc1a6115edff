import { expect, it } from "vitest";
import { createTurns } from "./turns.ts";

const REFUSED = expect.objectContaining({ key: "ratelimited", retryAfter: 10 });

const client = () => {
  const gone = new AbortController();
  const released: string[] = [];
  return { gone, released, connection: { signal: gone.signal, release: () => released.push("released") } };
};

it("lets so many begin, and others when one has ended or its client has gone", () => {
  const turns = createTurns(2);
  const [first, second, third] = [client(), client(), client()];
  const end = turns.begin(first.connection);
  turns.begin(second.connection);
  expect(() => turns.begin(third.connection)).toThrow(REFUSED);
  expect(third.released).toHaveLength(1);
  end();
  end();
  expect(first.released).toHaveLength(1);
  turns.begin(client().connection);
  expect(() => turns.begin(client().connection)).toThrow(REFUSED);
  second.gone.abort();
  expect(second.released).toHaveLength(1);
  turns.begin(client().connection);
  expect(() => turns.begin(client().connection)).toThrow(REFUSED);
});
