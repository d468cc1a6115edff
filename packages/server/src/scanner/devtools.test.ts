import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { openDevtools } from "./devtools.ts";

it("passes over a message that is too long, in whatever pieces it comes, and goes on", async () => {
  const [to, from] = [new PassThrough(), new PassThrough()];
  const devtools = openDevtools(to, from);
  const heard: string[] = [];
  devtools.onEvent(({ method }) => heard.push(method));
  const answer = devtools.send("Page.enable");
  const mebibyte = Buffer.alloc(1024 * 1024, "a");
  from.write('{"method":"Before"}\0{"method":"Too long","params":{"a":"');
  for (let at = 0; at < 50; at++)
    if (!from.write(mebibyte)) await new Promise((resolve) => from.once("drain", resolve));
  from.write('"}}\0{"id":1,"result":{"is":"there"}}\0{"method":"Aft');
  from.write('er"}\0');
  expect(await answer).toEqual({ is: "there" });
  await expect.poll(() => heard).toEqual(["Before", "After"]);
  from.end();
  await devtools.closed;
});
