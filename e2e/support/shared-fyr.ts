import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
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
import { made } from "../../packages/server/src/testing/made-data.ts";

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
}

declare module "vitest" {
  interface ProvidedContext {
    /**
     * A request to `/<kind>` returns the shared Fyr of that kind; the first request starts it. At
     * `/visitor?kind=<kind>` is an administrator that no other file has, once it has started; at `/output?kind=<kind>`
     * everything that it wrote to standard output and error, for whatever file; at `/mails?to=<address>` are the mails
     * that an address has got of the one that mails, oldest first.
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
      // Compiling takes longer than most files of tests. Without it, what lists say of an address is in answers about a
      // moment (`at=`) and not in answers about now.
      FYR_COMPILE: soak("auto", "manual"),
      FYR_LIVE: "rdap",
      FYR_DNS_SERVERS: `127.0.0.1:${dns}`,
      FYR_QUOTES_FILE: await quotesIn(dataDir),
      FYR_REGISTRATION: "closed",
      ...oidcEnv(oidc),
    }),
    configured: async (dataDir) => configuredEnv(dataDir, (mail = await startMailServer()).url),
  };
  const started = new Map<Kind, Promise<TestFyr>>();
  const visitors = new Map<Kind, Visitor[]>();
  /** The data folder that each of them begins with. */
  let beginning: Promise<Beginning> | null = null;
  const start = async (kind: Kind) => {
    const begun = await (beginning ??= made(project.getProvidedContext().testData).then(begin));
    const dataDir = await dataDirFrom(begun.dataDir);
    visitors.set(kind, [...begun.visitors]);
    return startFyr({ dataDir, env: await envOf[kind](dataDir) });
  };
  const running = (kind: Kind): Promise<TestFyr> => {
    const fyr = started.get(kind) ?? start(kind);
    started.set(kind, fyr);
    return fyr;
  };
  // Files of a whole run ask for all of them: they start while tests run that need none.
  const over = new AbortController();
  if (isWholeRun()) void startEach(["plain", "equipped", "configured"], running, over.signal);
  const describe = async (kind: Kind): Promise<Shared> => {
    const { dataDir } = await running(kind);
    const { url } = JSON.parse(await readFile(join(dataDir, "control.json"), "utf8")) as { url: string };
    return { url, dataDir, dns, oidc };
  };
  const mailsTo = (address: string | null) =>
    mail?.mails.filter(({ recipients }) => recipients.some((recipient) => recipient === address)) ?? [];
  const answerTo = async ({ pathname, searchParams }: URL): Promise<unknown> => {
    const kind = searchParams.get("kind") as Kind;
    if (pathname === "/mails") return mailsTo(searchParams.get("to"));
    if (pathname === "/visitor") return visitors.get(kind)?.pop() ?? null;
    if (pathname === "/output") return (await running(kind)).output();
    return describe(pathname.slice(1) as Kind);
  };
  const door = createServer((request, response) => {
    answerTo(new URL(request.url ?? "", "http://door")).then(
      (found) => response.end(JSON.stringify(found)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  door.listen(0, "127.0.0.1");
  await once(door, "listening");
  project.provide("sharedFyrDoor", `http://127.0.0.1:${(door.address() as AddressInfo).port}`);
  return async () => {
    over.abort();
    door.close();
    await Promise.all([...started.values()].map(async (fyr) => (await fyr.catch(() => undefined))?.remove()));
    await mail?.close();
    const begun = await beginning?.catch(() => undefined);
    if (begun !== undefined) await rm(begun.dataDir, { recursive: true, force: true });
  };
}

/** Whether Vitest was told no names of files or projects. */
const isWholeRun = (): boolean => process.argv.slice(3).every((word) => word.startsWith("-"));

/** One after another. A start that fails is an error of the files that ask for that Fyr. */
async function startEach(
  kinds: readonly Kind[],
  start: (kind: Kind) => Promise<unknown>,
  over: AbortSignal,
): Promise<void> {
  for (const kind of kinds) if (!over.aborted) await start(kind).catch(() => undefined);
}

interface Beginning {
  readonly dataDir: string;
  readonly visitors: readonly Visitor[];
}

async function begin(testData: string): Promise<Beginning> {
  const dataDir = await dataDirFrom(testData);
  return { dataDir, visitors: await addVisitors(dataDir) };
}
