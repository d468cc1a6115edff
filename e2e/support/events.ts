import type { Client } from "./client.ts";

const WAIT_MS = 40_000;

/**
 * Sends events as Zeek writes them; those that were sent before are stored once. Waits until answers about this address
 * of theirs show them: which addresses sensors saw is looked up every ten seconds.
 */
export async function sendEvents(admin: Client, events: readonly object[], address: string): Promise<void> {
  const lines = events.map((event) => `${JSON.stringify(event)}\n`).join("");
  const { body } = await admin.post("/ingest/events?format=zeek", lines, { "content-type": "application/x-ndjson" });
  const { stored, duplicate } = body.data ?? {};
  if (stored + duplicate !== events.length) throw new Error(`Not all stored: ${JSON.stringify(body)}`);
  for (const until = Date.now() + WAIT_MS; Date.now() < until;) {
    const { hostnames, netflow, os_guess: system } = (await admin.get(`/query/ip/${address}`)).body.data;
    if (hostnames.length > 0 || netflow.has_netflow || system !== null) return;
    await new Promise((resolve) => setTimeout(resolve, 700));
  }
  throw new Error(`No event of ${address} appeared`);
}
