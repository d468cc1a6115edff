import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import type { Client } from "./client.ts";
import { dataDirWithEvents } from "./events.ts";
import type { StartOptions } from "./fyr.ts";

const RAW = "https://raw.githubusercontent.com";
/** By where they are fetched. */
const LISTS: Readonly<Record<string, string>> = {
  "https://hole.cert.pl/domains/v2/domains.txt":
    "phish.example.com\nxn--bcher-kva.example\na.example\nb.example\nnot a name\n",
  [`${RAW}/openphish/public_feed/refs/heads/main/feed.txt`]:
    "https://files.example.org/login,a?x=1\nhttps://files.example.org/other\n",
  "https://downloads.majestic.com/majestic_million.csv": "GlobalRank,Domain\n7,example.org\n",
  [`${RAW}/MISP/misp-warninglists/main/lists/dynamic-dns/list.json`]: '{"type":"hostname","list":[".dyn.example"]}',
};
const SOURCES = ["cert-pl", "openphish", "majestic", "misp-dynamic-dns"];

/** An installation that collects lists of names from a mirror, and whose sensors have seen DNS. */
export async function fyrWithNames(): Promise<StartOptions> {
  const dataDir = await dataDirWithEvents([
    { log_type: "dns", query: "phish.example.com", qtype_name: "A", answers: ["8.8.4.4", "1.1.1.1"] },
    { log_type: "dns", query: "login.phish.example.com", qtype_name: "A", answers: ["8.8.4.4"] },
  ]);
  const folder = join(dataDir, "mirror");
  await mkdir(folder);
  const files = Object.entries(LISTS).map(([url, text], index) => ({ url, text, file: `${index}.txt` }));
  for (const { file, text } of files) await writeFile(join(folder, file), text);
  const mirror = join(folder, "mirror.json");
  await writeFile(mirror, JSON.stringify(Object.fromEntries(files.map(({ url, file }) => [url, file]))));
  return { dataDir, env: { FYR_MIRROR: mirror } };
}

/** Waits until all lists are taken. */
export async function namesCollected(admin: Client): Promise<void> {
  const states = async () => {
    const { body } = await admin.get("/admin/sources");
    const sources: { id: string; state: string }[] = body.data.sources;
    return SOURCES.map((id) => sources.find((source) => source.id === id)?.state);
  };
  await expect.poll(states, { timeout: 60_000, interval: 100 }).toEqual(SOURCES.map(() => "ok"));
}
