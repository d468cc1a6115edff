import { expect, it, vi } from "vitest";
import { UsageError } from "./command.ts";
import { workCommands } from "./work.ts";

it("says what to do where the ledger lies in the server's own process", async () => {
  vi.stubEnv("DATABASE_URL", "");
  const started = workCommands["work"]?.run(["--scan"]);
  await expect(started).rejects.toBeInstanceOf(UsageError);
  await expect(started).rejects.toThrow("move the ledger to PostgreSQL and set DATABASE_URL, here and for the server");
  vi.unstubAllEnvs();
});
