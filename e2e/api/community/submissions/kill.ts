import { describe, expect, it } from "vitest";
import { login } from "../../../support/client.ts";
import type { OneFyr } from "../../../support/one-fyr.ts";
import { MANY } from "./lines.ts";
import { answersFor, own, submit } from "./submit.ts";

/** The submission that was answered last. */
let last = "";

/** Right before kill -9. */
export async function submitLast(on: OneFyr): Promise<void> {
  const { client } = await login(on.fyr);
  const { body } = await submit(client, ["45.85.0.1"], { attribution: "The last word" });
  last = body.data.submission_id;
}

/** On the next start. */
export const submitted = (on: OneFyr) =>
  describe("data that was submitted before kill -9", () => {
    it("was durable when it was answered, and is shown without a compilation", async () => {
      const { info, providersOf } = answersFor((await login(on.fyr)).client);
      expect(on.fyr.output()).not.toContain("compiling");
      expect(await providersOf("45.84.0.0")).toEqual(["ten_thousand"]);
      expect(await providersOf(MANY.at(-1) ?? "")).toEqual(["ten_thousand"]);
      expect(own(await info("45.85.0.1"))[0]?.reason).toContain(last);
      expect(await providersOf("45.83.65.200")).toEqual([]);
    });
  });
