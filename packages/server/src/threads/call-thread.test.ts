import { afterEach, expect, it } from "vitest";
import { createCallThread } from "./index.ts";

const thread = createCallThread<unknown, string>({ program: "post-text", heapMb: 128, youngMb: 8 });
afterEach(() => thread.close());

it("rejects a call at which its program fails, and answers the others", async () => {
  const [failed, other] = [thread.call({ no: "text" }), thread.call("**b**")];
  await expect(failed).rejects.toThrow("TypeError");
  expect(JSON.parse(await other)).toEqual(JSON.parse(await thread.call("**b**")));
});

it("rejects the calls of a thread that ends, and starts another", async () => {
  const waiting = [thread.call("first"), thread.call("second")].map((call) => call.catch(String));
  await thread.close();
  expect(await Promise.all(waiting)).toEqual(Array(2).fill("Error: The thread post-text has ended"));
  expect(await thread.call("third")).toContain("third");
});
