import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { configuredEnv, quotesIn } from "./configuration.ts";
import { freeUdpPort } from "./dns.ts";
import { freeTcpPort, oidcEnv } from "./identity-provider.ts";
import { dataDirFrom, startFyr, type TestFyr } from "./fyr.ts";
import { addVisitors, type Visitor } from "./visitors.ts";
import { type MailServer, startMailServer } from "./mail.ts";
import { mirrorOfLists } from "./mirror.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";

/**
 * `plain` as it comes and without events; `equipped` collects lists, most of them of names, asks a name server and an
 * identity provider of the tests, has events and quotes of its operator's, and takes no registrations; `configured` mails, is reached under
 * another address than it listens at, and tells who its operator is.
 */
export type Kind = "plain" | "equipped" | "configured";

/** The answer about a shared Fyr. */
export interface Shared {
  /** Where it listens. */
  readonly url: string;
  readonly dataDir: string;
  /** The name server for its TXT records: for `startNameServer`. */
  readonly dns: number;
  /** The port of its identity provider: for `startIdentityProvider`. */
  readonly oidc: number;
  /** Everything that it wrote to standard output and error, for whatever file. */
  readonly output: string;
}

declare module "vitest" {
  interface ProvidedContext {
    /**
     * A request to `/<kind>` returns the shared Fyr of that kind; the first request starts it. At
     * `/visitor?kind=<kind>` is an administrator that no other file has, once it has started; at `/mails?to=<address>`
     * are the mails that an address has got of the one that mails, oldest first.
     */
    sharedFyrDoor: string;
  }
}

/**
 * A Fyr or two for all files of tests that need none of their own: starting one takes longer than many of them. They
 * live in the process that runs the workers, as no worker knows which of them is the last.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [dns, oidc] = [await freeUdpPort(), await freeTcpPort()];
  let mail: MailServer | undefined;
  const envOf: Record<Kind, (dataDir: string) => Promise<Record<string, string>>> = {
    // Its log has each request, and the result of each mail.
    plain: async () => ({ FYR_LOG_LEVEL: "debug" }),
    equipped: async (dataDir) => ({
      FYR_MIRROR: await mirrorOfLists(dataDir),
      // What it collects of addresses, answers know before it is compiled, which takes longer than most files of tests.
      FYR_COMPILE: soak("auto", "manual"),
      FYR_DNS_SERVERS: `127.0.0.1:${dns}`,
      FYR_QUOTES_FILE: await quotesIn(dataDir),
      FYR_REGISTRATION: "closed",
      ...oidcEnv(oidc),
    }),
    configured: async (dataDir) => configuredEnv(dataDir, (mail = await startMailServer()).url),
  };
  const started = new Map<string, Promise<TestFyr>>();
  const visitors = new Map<string, Visitor[]>();
  const start = async (kind: Kind) => {
    const dataDir = await dataDirFrom(project.getProvidedContext().testData);
    visitors.set(kind, await addVisitors(dataDir));
    return startFyr({ dataDir, env: await envOf[kind](dataDir) });
  };
  const describe = async (kind: Kind): Promise<Shared> => {
    const fyr = started.get(kind) ?? start(kind);
    started.set(kind, fyr);
    const { dataDir, output } = await fyr;
    const { url } = JSON.parse(await readFile(join(dataDir, "control.json"), "utf8")) as { url: string };
    return { url, dataDir, dns, oidc, output: output() };
  };
  const mailsTo = (address: string | null) =>
    mail?.mails.filter(({ recipients }) => recipients.some((recipient) => recipient === address)) ?? [];
  const door = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://door");
    const answer = async () =>
      pathname === "/mails"
        ? mailsTo(searchParams.get("to"))
        : pathname === "/visitor"
          ? (visitors.get(searchParams.get("kind") ?? "")?.pop() ?? null)
          : describe(pathname.slice(1) as Kind);
    answer().then(
      (found) => response.end(JSON.stringify(found)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  door.listen(0, "127.0.0.1");
  await once(door, "listening");
  project.provide("sharedFyrDoor", `http://127.0.0.1:${(door.address() as AddressInfo).port}`);
  return async () => {
    door.close();
    await Promise.all([...started.values()].map(async (fyr) => (await fyr.catch(() => undefined))?.remove()));
    await mail?.close();
  };
}
