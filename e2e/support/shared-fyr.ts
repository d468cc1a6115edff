import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { freeUdpPort } from "./dns.ts";
import { dataDirFrom, startFyr, type StartOptions, type TestFyr } from "./fyr.ts";
import { mirrorOfNames } from "./names-mirror.ts";

/**
 * `plain` as it comes and without events; `equipped` collects lists of names, asks a name server of the tests, has events
 * and quotes of its operator's, and takes no registrations.
 */
export type Kind = "plain" | "equipped";

/** What its door tells of a shared Fyr. */
export interface Shared {
  readonly url: string;
  /** Where it asks for TXT records: for `startNameServer`. */
  readonly dns: number;
  /** Everything that it wrote to standard output and error, for whatever file. */
  readonly said: string;
}

declare module "vitest" {
  interface ProvidedContext {
    /** Who asks there, at `/<kind>`, is told of the shared Fyr of that kind; the first who asks has it started. */
    sharedFyrDoor: string;
  }
}

export const QUOTE = { text: "It answers.", name: "A. Tester", role: "Analyst" };

async function quotesIn(dataDir: string): Promise<string> {
  const file = join(dataDir, "quotes.json");
  await writeFile(file, JSON.stringify([QUOTE]));
  return file;
}

/**
 * A Fyr or two for all files of tests that need none of their own: starting one takes longer than many of them. They
 * live in the process that runs the workers, as no worker knows which of them is the last.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dns = await freeUdpPort();
  const optionsOf: Record<Kind, (dataDir: string) => Promise<StartOptions>> = {
    plain: async (dataDir) => ({ dataDir }),
    equipped: async (dataDir) => ({
      dataDir,
      env: {
        FYR_MIRROR: await mirrorOfNames(dataDir),
        FYR_DNS_SERVERS: `127.0.0.1:${dns}`,
        FYR_QUOTES_FILE: await quotesIn(dataDir),
        FYR_REGISTRATION: "closed",
      },
    }),
  };
  const started = new Map<string, Promise<TestFyr>>();
  const start = async (kind: Kind) =>
    startFyr(await optionsOf[kind](await dataDirFrom(project.getProvidedContext().testData)));
  const door = createServer((request, response) => {
    const kind = (request.url ?? "").slice(1) as Kind;
    const fyr = started.get(kind) ?? start(kind);
    started.set(kind, fyr);
    fyr.then(
      ({ url, said }) => response.end(JSON.stringify({ url, dns, said: said() } satisfies Shared)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  door.listen(0, "127.0.0.1");
  await once(door, "listening");
  project.provide("sharedFyrDoor", `http://127.0.0.1:${(door.address() as AddressInfo).port}`);
  return async () => {
    door.close();
    await Promise.all([...started.values()].map(async (fyr) => (await fyr.catch(() => undefined))?.remove()));
  };
}
