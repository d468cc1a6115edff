import { describe, expect, it } from "vitest";
import { startNameServer } from "../support/dns.ts";
import { type SharedFyr, visitSharedFyr } from "../support/shared.ts";

/** Listens where the offline Fyr would ask. */
async function countQuestions({ dns }: SharedFyr): Promise<{ close: () => number }> {
  const server = await startNameServer(dns);
  return {
    close() {
      server.close();
      return server.questions();
    },
  };
}

// What asks a name server is in user-domains.ts: it needs a Fyr that is not offline.
describe("user domains", () => {
  const domain = "example.org";

  it("are not verified offline, and no packet is sent", async () => {
    const offline = await visitSharedFyr("equipped");
    const questions = await countQuestions(offline.fyr);
    await offline.admin.client.post("/user/domains/add", { domain });
    expect(await offline.admin.client.post("/user/domains/verify", { domain })).toMatchObject({
      code: 503,
      body: { status: "failed", message: expect.stringContaining("This Fyr is offline (FYR_OFFLINE)") },
    });
    expect(questions.close()).toBe(0);
  });
});
