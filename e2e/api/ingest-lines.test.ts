import { expect, it } from "vitest";
import { clientOf } from "../support/client.ts";
import { CONFIGURED } from "../support/configuration.ts";
import { visitSharedFyr } from "../support/shared.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";

it("refuses lines of a key beyond the operator's limit, until the minute is over, and no administrator's", async () => {
  const { fyr, admin } = await visitSharedFyr("configured");
  const made = { name: "sensor", description: "of a limit", scopes: ["ingest"] };
  const keys = await Promise.all([1, 2].map(() => admin.client.post("/account/create-key", made)));
  const [sensor, other] = keys.map(({ body }) => clientOf(fyr, body.data.Key));
  const half = CONFIGURED.ingestLines / 2;
  const send = (from: typeof sensor, name: string, count = half) => {
    const lines = Array.from({ length: count }, (_, n) => `{"ts":1660000000,"log_type":"limited","${name}":${n}}\n`);
    const headers = { "content-type": "application/x-ndjson" };
    return from?.post("/ingest/events", lines.join(""), headers);
  };
  if (soak(true, false)) {
    expect((await send(sensor, "one"))?.body.data).toMatchObject({ stored: half });
    // What is stored already is none of them.
    expect((await send(sensor, "one"))?.body.data).toMatchObject({ duplicate: half });
    expect((await send(sensor, "two"))?.body.data).toMatchObject({ stored: half });
  } else {
    // By day in one body, as each takes the engine its time.
    expect((await send(sensor, "one", 2 * half))?.body.data).toMatchObject({ stored: 2 * half });
  }
  const refused = await send(sensor, "three");
  expect([refused?.code, refused?.body.message]).toEqual([
    429,
    `This key has sent ${(2 * half).toLocaleString("en")} lines in a minute, and may not send more. Please send this body again.`,
  ]);
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  if (soak(true, false)) expect((await send(other, "four"))?.body.data).toMatchObject({ stored: half });
  expect((await send(admin.client, "three"))?.body.data).toMatchObject({ stored: half });
});
