import { describe, expect, it } from "vitest";
import { storeFailure } from "./room.ts";

describe("an error of the store", () => {
  it.each([
    ["243", "storage_full"],
    ["ENOSPC: No space left on device", "storage_full"],
    ["241", "unavailable"],
    ["ECONNRESET", "unavailable"],
  ])("%s is something that a sender can wait for: %s", (code, key) => {
    const error = Object.assign(new Error(code), { code });
    const failure = storeFailure(error);
    expect(failure).toMatchObject({ key, retryAfter: expect.any(Number) });
  });

  it("is as it is otherwise", () => {
    const error = Object.assign(new Error("Type mismatch"), { code: "53" });
    expect(storeFailure(error)).toBe(error);
    expect(storeFailure("odd")).toBe("odd");
  });
});
