import Fastify from "fastify";
import fc from "fast-check";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { registerErrors } from "./errors.ts";
import { parseMeasuredJson, tooMuchJson } from "./json-body.ts";

const bytesOf = (text: string) => Buffer.from(text);

it("takes any JSON below the limits, whatever its texts hold", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      expect(tooMuchJson(bytesOf(JSON.stringify(value)))).toBeNull();
    }),
  );
  expect(tooMuchJson(bytesOf(JSON.stringify({ text: `${'\\"{[:,'.repeat(100_000)}\\` })))).toBeNull();
});

it("counts fields, values and levels, and nothing within texts", () => {
  const limits = { depth: 3, fields: 2, values: 3 };
  expect(tooMuchJson(bytesOf('{"a":"::::,,,,[[[[{{{{","b":1}'), limits)).toBeNull();
  expect(tooMuchJson(bytesOf('{"a":1,"b":2,"c":3}'), limits)).toBe("Should have at most 2 fields");
  expect(tooMuchJson(bytesOf("[1,2,3,4,5]"), limits)).toBe("Should have at most 3 values");
  expect(tooMuchJson(bytesOf("[[[[1]]]]"), limits)).toBe("Should be at most 3 levels deep");
  expect(tooMuchJson(bytesOf('["\\\\",[[[1]]]]'), limits)).toBe("Should be at most 3 levels deep");
  // Texts that end near their beginning, far from it, and at an escape between.
  for (let length = 0; length < 120; length++) {
    for (const end of ["", '\\"', "\\\\", '\\\\\\"[[[[']) {
      const text = `["${"a".repeat(length)}${end}",1,2,3]`;
      expect([text, tooMuchJson(bytesOf(text), limits)]).toEqual([text, null]);
      expect(tooMuchJson(bytesOf(text.replace(",3", ",3,4")), limits)).toBe("Should have at most 3 values");
    }
  }
});

it("refuses a body of a million fields, and one that is nested deeply, before it is parsed", async () => {
  const app = Fastify({ bodyLimit: 16 * 1024 * 1024 });
  registerErrors(app, { error: () => undefined } as never);
  parseMeasuredJson(app);
  app.post("/", (request) => request.body);
  const post = async (payload: string | Buffer) => {
    const { statusCode, body } = await app.inject({
      method: "POST",
      url: "/",
      payload,
      headers: { "content-type": "application/json" },
    });
    return [statusCode, JSON.parse(body)];
  };
  expect(await post('{"a":[1,"b"]}')).toEqual([200, { a: [1, "b"] }]);
  expect(await post('{"a":"æ日\u{1F680}"}')).toEqual([200, { a: "æ日\u{1F680}" }]);
  const refused = (message: string) => [
    400,
    { status: "validation_error", message: "Bad request", details: [{ field: "body", message }] },
  ];
  const many = Array.from({ length: 1_000_000 }, (_, n) => `"k${n}":1`).join(",");
  expect(await post(`{${many}}`)).toEqual(refused("Should have at most 10,000 fields"));
  expect(await post("[".repeat(1_000_000))).toEqual(refused("Should be at most 32 levels deep"));
  expect(await post('{"a":')).toEqual(refused("Should be JSON"));
  const damaged = Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xff, 0xfe, 0xc3]), Buffer.from('"}')]);
  expect(await post(damaged)).toEqual(refused("Should be UTF-8"));
  expect(await post("")).toEqual(refused("Should be JSON, and is empty"));
  expect(await post('{"__proto__":{}}')).toEqual(refused("Should be JSON"));
  await app.close();
});

it("reads long bodies one at a time, in turns of who sends them, and lets others in between", async () => {
  const app = Fastify();
  registerErrors(app, { error: () => undefined } as never);
  parseMeasuredJson(app);
  const read: string[] = [];
  app.decorateRequest("caller", null);
  app.addHook("onRequest", (request, _reply, done) => {
    request.caller = { accountId: request.headers["x-account"] } as never;
    done();
  });
  // Validating takes as long as parsing.
  app.post<{ Body: { name: string } }>("/", ({ body }) => {
    for (const end = performance.now() + 30; performance.now() < end;);
    read.push(body.name);
    return {};
  });
  const post = (account: string, name: string, bytes: number) =>
    app.inject({
      method: "POST",
      url: "/",
      payload: JSON.stringify({ name, text: "a".repeat(bytes) }),
      headers: { "content-type": "application/json", "x-account": account },
    });
  const long = ["a1", "a2", "a3", "b1"].map((name) => post(name.charAt(0), name, 100_000));
  // It comes when the first of them has been read.
  while (read.length === 0) await pause(1);
  await post("c", "short", 10);
  await Promise.all(long);
  expect(read.slice(0, 3)).toEqual(["a1", "short", "b1"]);
  expect(read.slice(3)).toEqual(["a2", "a3"]);
  await app.close();
});
