import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { createPostTexts, type PostTexts } from "./texts.ts";

let texts: PostTexts;
afterEach(() => texts.close());

/** Texts whose Markdown takes as long as any of three thousand characters, each another one. */
const contrived = (n: number) => `${n}\n${"a\n-\n".repeat(695)}`;

it("leaves this thread to others while a contrived text is read", async () => {
  texts = createPostTexts();
  // The thread is there, and knows its program.
  expect(await texts.json("**b**", "a")).toBe(JSON.stringify(await texts.nodes("**b**", "a")));
  const server = createServer((_request, response) => response.end("here")).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const order: string[] = [];
  const reading = Promise.all(Array.from({ length: 8 }, async (_, n) => texts.json(contrived(n), "a"))).then(() => {
    order.push("read");
  });
  for (let answer = 1; answer <= 5; answer++) {
    expect(await (await fetch(url)).text()).toBe("here");
    order.push(`answer ${answer}`);
  }
  await reading;
  server.close();
  server.closeAllConnections();
  expect(order.at(-1)).toBe("read");
});

it("reads in turns of viewers, and a text that several ask for once", async () => {
  texts = createPostTexts();
  const order: string[] = [];
  const ask = async (text: string, viewer: string) => {
    await texts.json(text, viewer);
    order.push(viewer);
  };
  const many = Array.from({ length: 5 }, (_, n) => ask(contrived(n), "many"));
  const same = texts.json(contrived(4), "other");
  expect(texts.json(contrived(4), "third")).toBe(same);
  await Promise.all([...many, ask("hello", "one")]);
  expect(order.indexOf("one")).toBeLessThan(3);
  expect(await same).toBe(texts.json(contrived(4), "fourth"));
});
