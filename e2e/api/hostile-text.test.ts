import { beforeAll, describe, expect, it } from "vitest";
import { type Client, clientOf } from "../support/client.ts";
import { type SharedFyr, visitSharedFyr } from "../support/shared.ts";

const NUL = "\u0000";

/** JSON and a URL can carry what no store can keep: that is the caller's mistake, and not an error of the server. */
describe("text with a NUL character", () => {
  let fyr: SharedFyr;
  let stranger: Client;
  let admin: Client;
  beforeAll(async () => {
    const visit = await visitSharedFyr();
    ({ fyr } = visit);
    stranger = clientOf(fyr);
    admin = visit.admin.client;
  });

  it.each([
    ["/auth/login", { email: `a${NUL}@example.org`, password: "x" }],
    ["/auth/register", { email: "a@example.org", password: "a secret password", name: `a${NUL}b` }],
    ["/contact", { email: "a@example.org", name: `abc${NUL}`, topic: "abc", message: "0123456789" }],
    ["/waitlist", { email: `a${NUL}@example.org` }],
  ])("is refused by %s", async (path, body) => {
    expect(await stranger.post(path, body)).toMatchObject({ code: 400, body: { status: "validation_error" } });
  });

  it.each(["/admin/contact", "/admin/outbox", "/admin/quotes", "/admin/waitlist", "/account/queries"])(
    "is refused as a search of %s",
    async (path) => {
      const { code, body } = await admin.get(`${path}?search=${encodeURIComponent(NUL)}`);
      expect([code, body.status]).toEqual([400, "validation_error"]);
    },
  );

  it("is an unknown address for a password reset, and the log has no value of a statement", async () => {
    const { code, body } = await stranger.get(`/account/password-reset/${encodeURIComponent(`who${NUL}@example.org`)}`);
    expect([code, body]).toEqual([200, { status: "success", data: null }]);
    await expect.poll(() => fyr.output()).toContain("a requested password reset could not be mailed");
    const output = await fyr.output();
    expect(output).toContain("invalid byte sequence");
    expect(output).not.toContain("who\\u0000");
  });
});
