import { expect } from "vitest";
import type { Client } from "./client.ts";
import { sendEvents } from "./events.ts";
import { DAY_MS } from "../../packages/core/src/time/index.ts";

const SOURCES = ["cert-pl", "openphish", "majestic", "misp-dynamic-dns"];

/** Waits until the equipped shared Fyr has taken all lists of its mirror, and lets its sensors see DNS. */
export async function namesCollected(admin: Client): Promise<void> {
  const yesterday = (Math.floor(Date.now() / DAY_MS) - 1) * (DAY_MS / 1000);
  const seen = ["phish.example.com", "login.phish.example.com"].map((query, index) => ({
    _path: "dns",
    // The same events all day: they are stored once, however often they are sent.
    ts: yesterday + index,
    query,
    qtype_name: "A",
    answers: index === 0 ? ["8.8.8.4", "1.1.1.2"] : ["8.8.8.4"],
  }));
  await sendEvents(admin, seen, "8.8.8.4");
  const states = async () => {
    const { body } = await admin.get("/admin/sources");
    const sources: { id: string; state: string }[] = body.data.sources;
    return SOURCES.map((id) => sources.find((source) => source.id === id)?.state);
  };
  await expect.poll(states, { timeout: 60_000, interval: 100 }).toEqual(SOURCES.map(() => "ok"));
  // Answers learn of it a few seconds later.
  const summary = async (): Promise<string> => {
    const { body } = await admin.get("/query/domain/unlisted.example.net");
    return body.data.risk.summary;
  };
  await expect.poll(summary, { timeout: 20_000, interval: 500 }).toMatch(/\d+ of \d+ threat lists are collected/);
}
