import { readLine, namedFields } from "@fyr/core/lines";
import { expect, it } from "vitest";
import { tooWide } from "./making.ts";

const advice = (text: string, read: number) => {
  const line = readLine(text);
  if (!line.ok) return expect.unreachable();
  const { kind } = line;
  if (kind !== "ip" && kind !== "domain") return expect.unreachable();
  const { message } = tooWide(kind, new Set(namedFields(line).map(({ name }) => name)), read, 1_000);
  // What it says can be added to the line.
  for (const condition of message.match(/[a-z]+:[^ ]*[^ .]/g) ?? [])
    expect(readLine(`${text} ${condition}`).ok).toBe(true);
  return message;
};

it("advises conditions of the line's own kind that it does not have", () => {
  expect(advice("type:domain similar:example.com risk:>60", 20)).toBe(
    "The line could not be read to its end in time: add a condition, such as suffix:top or name:*login*.",
  );
  expect(advice("type:domain listed:threat suffix:top", 20)).toMatch(/such as name:\*login\*\.$/);
  expect(advice("type:domain listed:threat suffix:top name:*a*", 20)).toMatch(
    /in time: make its conditions narrower\.$/,
  );
  expect(advice("type:domain listed:threat", 1_000)).toMatch(/more than 1,000: .* risk:>80 or suffix:top\.$/);
  expect(advice("type:ip risk:>0", 1_000)).toMatch(/more than 1,000: .* threat:c2 or country:DE\.$/);
  expect(advice("type:ip vpn:true", 20)).toMatch(/in time: .* as:9009 or ip:192\.0\.2\.0\/24\.$/);
});
