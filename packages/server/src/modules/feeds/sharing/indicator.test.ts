import { expect, it } from "vitest";
import { BUILT_IN } from "../built-in/definitions.ts";
import { indicatorId, indicatorOf, valueOfId } from "./indicator.ts";

const OWN = "01990000-0000-7000-8000-000000000001";
const item = (value: string, data: Readonly<Record<string, unknown>> = {}, stream_id = OWN) =>
  indicatorOf({ stream_id, type: "indicator", seq: 1_764_252_000_000_042, value, data });
const idOf = (name: string) => BUILT_IN.find(({ id }) => id === name)?.streamId ?? "";

it("says of an item what its stream and its tags do, in STIX's own fields", () => {
  expect(item("5.6.7.8", { tags: ["c2", "cobalt strike"], confidence: 95 })).toMatchObject({
    indicator_types: ["malicious-activity"],
    labels: ["c2", "cobalt strike"],
    confidence: 95,
    description: 'tags: ["c2","cobalt strike"]; confidence: 95',
  });
  expect(item("5.6.7.8", { tags: ["vpn", "C2"] }).indicator_types).toEqual(["malicious-activity", "anonymization"]);
  expect(item("5.6.7.8", {}, idOf("new-c2")).indicator_types).toEqual(["malicious-activity"]);
  expect(item("5.6.7.8", {}, idOf("new-anonymizers")).indicator_types).toEqual(["anonymization"]);
  expect(item("evil.example.com", {}, idOf("look-alikes")).indicator_types).toEqual(["anomalous-activity"]);
});

it("claims nothing that nobody does, and nothing of what no blocklist has", () => {
  const plain = item("5.6.7.8", { tags: [1, "", "cat"], confidence: 101 });
  expect(plain).toMatchObject({ indicator_types: ["unknown"], labels: ["cat"] });
  expect(plain).not.toHaveProperty("confidence");
  expect(item("5.6.7.8", { confidence: "95" })).not.toHaveProperty("confidence");
  expect(item("5.6.7.8")).not.toHaveProperty("labels");
  expect(item("8.8.8.8", { tags: ["c2"] }, idOf("new-c2")).indicator_types).toEqual(["benign"]);
});

it("is one object with its value in a stream, whenever that is sent, and found by its id", () => {
  const at = (seq: number, first_seq = seq, stream_id = OWN) =>
    indicatorOf({ stream_id, type: "domain", seq, first_seq, value: "evil.example.com", data: {} });
  const [first, again] = [at(1_764_252_000_000_042), at(1_764_338_400_000_000, 1_764_252_000_000_042)];
  expect(again).toMatchObject({ id: first.id, created: first.created, valid_from: first.created });
  expect([first.modified === first.created, again.modified > first.modified]).toEqual([true, true]);
  expect(at(1, 1, idOf("new-c2")).id).not.toBe(first.id);
  expect(item("other.example.com").id).not.toBe(first.id);
  // `md5 -s evil.example.com`
  expect(valueOfId(OWN, first.id)).toBe("9d42b2c741d5");
  expect(valueOfId(OWN, "indicator--00000000-0000-4000-8000-000000000000")).toBeNull();
  expect(indicatorId(OWN, "evil.example.com")).toMatch(
    /^indicator--[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  );
});
