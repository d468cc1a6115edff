import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

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

/** Writes a mirror of lists of names into a data folder. Answers its manifest, for FYR_MIRROR. */
export async function mirrorOfNames(dataDir: string): Promise<string> {
  const folder = join(dataDir, "mirror");
  await mkdir(folder);
  const files = Object.entries(LISTS).map(([url, text], index) => ({ url, text, file: `${index}.txt` }));
  await Promise.all(files.map(({ file, text }) => writeFile(join(folder, file), text)));
  const mirror = join(folder, "mirror.json");
  await writeFile(mirror, JSON.stringify(Object.fromEntries(files.map(({ url, file }) => [url, file]))));
  return mirror;
}
