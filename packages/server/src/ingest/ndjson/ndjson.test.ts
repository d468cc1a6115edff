import { describe, expect, it } from "vitest";
import { DEPTH_MAX } from "../document.ts";
import { LEAVES_MAX, VALUE_MAX } from "../draft.ts";
import { NAME_MAX } from "../names.ts";
import { readAll } from "../testing/draft-of.ts";

const read = (line: string, logType = "") =>
  readAll([line], { format: "ndjson", logType })[0] as Record<string, unknown>;

describe("any JSON object", () => {
  it("is read by the names of the Elastic Common Schema, too", () => {
    const event = read(
      JSON.stringify({
        "@timestamp": "2024-05-01T10:00:00Z",
        event: { dataset: "nginx.access" },
        source: { ip: "192.0.2.1", port: "443" },
        destination: { ip: "not an address", port: 99_999 },
        user_agent: { original: "curl/8" },
        tags: ["a", ["b", { c: "d" }]],
      }),
    );
    expect(event).toMatchObject({
      ts: "2024-05-01T10:00:00.000Z",
      log_type: "nginx.access",
      id_orig_h: "::ffff:192.0.2.1",
      id_orig_p: 443,
      user_agent: "curl/8",
      leaves: expect.arrayContaining(["tags=a", "tags=b", "tags.c=d", "destination.port=99999"]),
    });
    expect(event).not.toHaveProperty("id_resp_h");
    expect(event).not.toHaveProperty("id_resp_p");
  });

  it("has further values of a column beside the first that fits, each once", () => {
    const event = read(
      JSON.stringify({
        service: ["", "SMB", "NTLM", "SMB", null, "GSSAPI", "NTLM"],
        dest_port: ["high", 445, 70_000, "445", 139],
        source: { ip: ["192.0.2.1", "none", "2001:db8::1"] },
        user: { name: ["ulf", "eva"] },
        username: "ida",
        auth_success: [true, "T", false, "maybe"],
        duration: [0.5, "", 70.25],
        answers: ["a.example", "b.example"],
        sensor: ["one", "two"],
      }),
    );
    expect(event).toMatchObject({
      service: "SMB",
      id_resp_p: 445,
      id_orig_h: "::ffff:192.0.2.1",
      user: "ulf",
      auth_success: true,
      duration: 0.5,
      answers: ["a.example", "b.example"],
      sensor: "one",
    });
    expect(event["further"]).toEqual({
      service: ["NTLM", "GSSAPI"],
      id_resp_p: ["139"],
      id_orig_h: ["2001:db8::1"],
      user: ["eva", "ida"],
      auth_success: ["false"],
      duration: ["70.25"],
    });
    expect(read(`{"service":["SMB","SMB"],"user":["",null]}`)).not.toHaveProperty("further");
    // What a format states about an event is no further value of what the document says.
    const alert = `{"timestamp":"2024-05-01T10:00:00Z","event_type":"tls","app_proto":"smtp"}`;
    expect(readAll([alert], { format: "suricata" })[0]).not.toHaveProperty("further");
  });

  it("has the best of its times, and none where it names none", () => {
    expect(read(`{"time":"soon","timestamp":1714557600,"_time":5}`)).toMatchObject({ ts: "2024-05-01T10:00:00.000Z" });
    const shipped = `{"@timestamp":"2024-05-02T10:00:00Z","timestamp":"2024-05-01T10:00:00Z"}`;
    expect(read(shipped), "the sensor's before the shipper's").toMatchObject({ ts: "2024-05-01T10:00:00.000Z" });
    expect(read(`{"time":"soon"}`)).not.toHaveProperty("ts");
  });

  it("has the type that it names, that the sender names, or its format's name", () => {
    expect(read(`{"event_type":"own"}`, "given")["log_type"]).toBe("own");
    expect(read(`{}`, "given")["log_type"]).toBe("given");
    expect(read(`{}`)["log_type"]).toBe("ndjson");
  });

  it("is searched within bounds, however it is built", () => {
    const deep = `${`{"a":`.repeat(200_000)}1${"}".repeat(200_000)}`;
    expect(read(deep)["leaves"]).toEqual([]);
    expect(read(`${`{"a":`.repeat(DEPTH_MAX)}1${"}".repeat(DEPTH_MAX)}`)["leaves"]).toHaveLength(1);
    const many = read(`{"a":[${"1,".repeat(5000)}1]}`);
    expect(many["leaves"]).toHaveLength(LEAVES_MAX);
    const [long = ""] = read(`{"${"n".repeat(500)}":"${"V".repeat(20_000)}"}`)["leaves"] as string[];
    expect(long).toBe(`${"n".repeat(NAME_MAX)}=${"v".repeat(VALUE_MAX)}`);
    expect(read(`{"__proto__":{"x":1},"constructor":2}`)["leaves"]).toEqual(["__proto__.x=1", "constructor=2"]);
  });

  it("is no text, number or list", () => {
    for (const line of [`"x"`, "1", "[{}]", "null", "{", "\u0000"]) expect(typeof read(line)).toBe("string");
  });
});
