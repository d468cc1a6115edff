import fc from "fast-check";
import { expect, it } from "vitest";
import { advance, firstPlace, readTail, type TailPlace, writeTail } from "./place.ts";

const sent = fc.array(
  fc.record({ received: fc.integer({ min: 0, max: 9000 }), id: fc.bigInt(0n, 2n ** 64n - 1n).map(String) }),
  {
    maxLength: 700,
  },
);

it("is the same place after a round trip to the client", () => {
  fc.assert(
    fc.property(sent, (events) => {
      const place = advance(firstPlace(5000), events);
      expect(readTail(writeTail(place))).toEqual(place);
    }),
  );
});

it("recognises each event that it would read again, unless it is before its place", () => {
  fc.assert(
    fc.property(fc.array(sent, { maxLength: 4 }), (answers) => {
      let place: TailPlace = firstPlace(5000);
      for (const answer of answers) place = advance(place, answer);
      for (const { received, id } of answers.flat()) {
        if (received >= place.since) expect(place.sent.some((known) => known.id === id)).toBe(true);
      }
      expect(place.sent.length).toBeLessThanOrEqual(500);
    }),
  );
});
