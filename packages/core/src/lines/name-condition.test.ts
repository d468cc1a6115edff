import { expect, it } from "vitest";
import { type NameCondition, nameCondition, readLine } from "./index.ts";

const written = (one: NameCondition): string => {
  if (one.is === "not") return `not ${written(one.of)}`;
  if (one.is === "within") return `.${one.suffix}`;
  if (one.is === "like") return one.pieces.map((piece) => (piece.type === "text" ? piece.text : piece.type)).join(" ");
  return `${one.is}(${one.of.map(written).join(", ")})`;
};

it.each([
  ["listed:threat suffix:GA", "all(.ga)"],
  ["listed:threat name:*DHL*", "all(many dhl many)"],
  ["listed:threat name:a?c.example.com risk:>60", "all(a one c.example.com)"],
  ["under:example.com NOT name:www*", "all(not www many)"],
  ["listed:threat (name:*paypal* OR suffix:(ga OR ml))", "all(all(any(many paypal many, all(any(.ga, .ml)))))"],
  // A suffix is read as any ending: what does not have it may still not end in it.
  ["listed:threat NOT suffix:co.uk", "all()"],
  ["listed:threat (suffix:ga OR risk:>60)", "all()"],
  ["listed:threat NOT (name:a* risk:>60)", "all()"],
  ["listed:threat -(name:a* OR name:b*)", "all(not all(any(a many, b many)))"],
  ["listed:threat paypal", "all()"],
  ["listed:threat name:bücher.example", "all()"],
])("of 'type:domain %s' names meet %s", (text, expected) => {
  const line = readLine(`type:domain ${text}`);
  expect(line.ok ? written(nameCondition(line)) : line.error.message).toBe(expected);
});
