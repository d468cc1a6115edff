import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, clientOf, createKey, login } from "../support/client.ts";
import { FLAGS, newDataDir, startFyr, type TestFyr } from "../support/fyr.ts";
import { linkOf, type MailServer, startMailServer } from "../support/mail.ts";
import { type FolderLock, FolderLockedError, lockFolder } from "../../packages/server/src/storage/lock/index.ts";
import { soak } from "../../packages/server/src/testing/soak.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

/** What a person meets who starts it: one clear sentence and exit code 1, or a running Fyr. */
describe("starting and stopping", () => {
  let dataDir: string;
  let fyr: TestFyr;
  /** The first administrator's session. */
  let client: Client;
  let token: string;
  let password: string;
  /** Down until the second start. It has an address of its own, so that no other test takes its port. */
  let mail: MailServer;
  const host = "127.0.0.25";
  beforeAll(async () => {
    dataDir = await newDataDir();
    mail = await startMailServer({ host });
    await mail.close();
    // It logs each request when it arrives.
    const env = {
      FYR_ADMIN_PASSWORD: "",
      SMTP_URL: mail.url,
      FYR_LOG_LEVEL: "debug",
      FYR_TRUSTED_PROXIES: "198.51.100.7",
    };
    fyr = await startFyr({ dataDir, env });
  });
  afterAll(async () => {
    await fyr.remove();
    await mail.close();
  });

  async function run(
    args: string[],
    env: Record<string, string>,
    onOutput: () => void = () => undefined,
  ): Promise<{ code: number | null; out: string; err: string }> {
    const child = spawn(process.execPath, args, {
      cwd: join(import.meta.dirname, "../.."),
      env: { ...(process.env as Record<string, string>), ...env },
    });
    let [out, err] = ["", ""];
    child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => {
      err += chunk.toString();
      onOutput();
    });
    await once(child, "close");
    return { code: child.exitCode, out, err };
  }
  const start = (env: Record<string, string>) =>
    run([...FLAGS, "packages/server/dist/main.js"], { FYR_PORT: "0", ...env });
  const cli = (...args: string[]) => run(["packages/server/dist/cli.js", ...args], { FYR_DATA: dataDir });
  const complaint = (err: string) => err.split("\n").filter((line) => line.startsWith("fyr: "));

  it("prints the first administrator's password once, and it works", async () => {
    password = /password {2}(\S+)/.exec(fyr.output())?.[1] ?? "";
    ({ client } = await login(fyr, { email: "admin@localhost", password }));
    expect((await client.get("/account/details")).code).toBe(200);
  });

  it("gives Prometheus its figures, for an admin's key of that scope only", async () => {
    const body = { name: "prometheus", description: "scrapes", scopes: ["metrics"] };
    const key = (await client.post("/account/create-key", body)).body.data.Key;
    const other = await createKey(fyr, client);
    const refused = await fetch(`${fyr.url}/metrics`, { headers: { authorization: `Bearer ${other.key}` } });
    expect(refused.status).toBe(403);
    await client.get("/query/ip/192.0.2.1");
    expect((await fetch(`${fyr.url}/metrics`)).status).toBe(401);
    const answer = await fetch(`${fyr.url}/metrics`, { headers: { authorization: `Bearer ${key}` } });
    const text = await answer.text();
    expect(text).toMatch(
      /fyr_http_request_duration_seconds_count\{method="GET",route="\/api\/query\/ip\/:ip",code="200"\} 1/,
    );
    expect(text).not.toContain("192.0.2.1");
  });

  itInSoak("refuses a second instance on the same data", async () => {
    const { code, err } = await start({ FYR_DATA: dataDir });
    expect(code).toBe(1);
    expect(complaint(err)).toEqual([
      `fyr: The folder ${dataDir} is in use by another running Fyr (process ${fyr.process.pid}); stop that one, or choose another folder with FYR_DATA.`,
    ]);
  });

  itInSoak("refuses a port that is taken", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const { port } = taken.address() as { port: number };
    const { code, err } = await start({ FYR_PORT: String(port), FYR_DATA: join(tmpdir(), "fyr-never-made") });
    taken.close();
    expect(code).toBe(1);
    expect(err).toBe(`fyr: Port ${port} on 127.0.0.1 is in use by another program; set FYR_PORT to a free one.\n`);
  });

  itInSoak("refuses a data folder that is a file", async () => {
    const dir = await mkdtemp(join(tmpdir(), "fyr-start-"));
    await writeFile(join(dir, "file"), "");
    const { code, err } = await start({ FYR_DATA: join(dir, "file") });
    await rm(dir, { recursive: true });
    expect(code).toBe(1);
    expect(complaint(err)).toHaveLength(1);
    expect(complaint(err)[0]).toContain("set FYR_DATA to a folder");
  });

  // The configuration's own tests cover what is refused; this one covers how it is reported.
  itInSoak("refuses a wrong configuration and names what is wrong", async () => {
    const wrong = { FYR_PORT: "http", FYR_LOG_LEVEL: "loud", DATABASE_URL: "mysql://x/y", FYR_HOST: "0.0.0.0" };
    const { code, err } = await start({ FYR_DATA: join(tmpdir(), "fyr-never-made"), ...wrong });
    expect(code).toBe(1);
    expect(err).toMatch(/^fyr: .*\n$/);
    for (const name of ["FYR_PORT", "FYR_LOG_LEVEL", "DATABASE_URL"]) expect(err).toContain(name);
  });

  // Nothing listens there. The engine, which comes up beside the ledger, must not keep a failed start alive.
  const unreachable = "postgres://127.0.0.1:1/x";
  const sentence = "fyr: No server answers at 127.0.0.1:1; check DATABASE_URL and CLICKHOUSE_URL.";

  it("ends at once where its database cannot be reached, without waiting for the engine", async () => {
    const dir = await newDataDir(["observations"]);
    const env = { FYR_DATA: dir, DATABASE_URL: unreachable, FYR_LOG_LEVEL: "info" };
    const { code, err } = await start(env);
    expect(code).toBe(1);
    expect(complaint(err)).toEqual([sentence]);
    expect(err).not.toContain("engine is ready");
    // No process holds the folder any more.
    (await lockFolder(dir)).release();
    (await lockFolder(join(dir, "observations"))).release();
    await rm(dir, { recursive: true });
  });

  itInSoak("ends a command, too, whose database cannot be reached", async () => {
    const dir = await newDataDir(["observations"]);
    const listed = await run(["packages/server/dist/cli.js", "sources", "list"], {
      FYR_DATA: dir,
      DATABASE_URL: unreachable,
    });
    expect([listed.code, listed.out, complaint(listed.err)]).toEqual([1, "", [sentence]]);
    (await lockFolder(dir)).release();
    await rm(dir, { recursive: true });
  });

  it("serves the command line beside it: import, look up, new password", async () => {
    const dir = await mkdtemp(join(tmpdir(), "fyr-cli-"));
    const list = join(dir, "list.txt");
    await writeFile(list, "# a list\n203.0.113.7\n45.83.220.0/24\nnot an address\n");
    const imported = await cli(
      "labels",
      "import",
      list,
      "--source",
      "my-vpn",
      "--format",
      "plain",
      "--kind",
      "vpn",
      "--provider",
      "acme",
    );
    expect(imported.code, imported.err).toBe(0);
    expect(JSON.parse(imported.out)).toMatchObject({ read: 2, added: 2, rejected_count: 1, rejected: [{ line: 4 }] });
    if (soak(true, false)) expect((await cli("atlas", "lookup", "not an address")).code).toBe(1);

    const reset = await cli("account", "password", "admin@localhost");
    expect(reset.code, reset.err).toBe(0);
    password = reset.out.trim();
    ({ client, token } = await login(fyr, { email: "admin@localhost", password }));
    const { code, body } = await client.get("/atlas");
    expect(code).toBe(200);
    // All of it comes with Fyr, and was not collected: the packages have the day of their edition.
    const { sources } = body.data;
    expect(sources.filter(({ collected }: { collected: string | null }) => collected !== null)).toEqual([]);
    const routes = sources.find(({ id }: { id: string }) => id === "ip-location-db-asn");
    expect(routes.published).toMatch(/^\d{4}-\d\d-\d\d$/);
    await rm(dir, { recursive: true });
  });

  // Compiling the real atlas takes longer than all of this file.
  it.runIf(soak(true, false))(
    "lets the command line build the atlas with what was imported, once at a time",
    async () => {
      // It shows progress once the server builds; no second build starts beside it.
      const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
      const building = run(["packages/server/dist/cli.js", "atlas", "build"], { FYR_DATA: dataDir }, begin);
      await begun;
      const second = await cli("atlas", "build");
      expect([second.code, second.err]).toEqual([1, expect.stringContaining("An atlas is being built already")]);
      const built = await building;
      expect(built.code, built.err).toBe(0);

      const looked = await cli("atlas", "lookup", "45.83.220.9");
      expect(looked.code).toBe(0);
      expect(JSON.parse(looked.out).anonymization).toMatchObject({
        vpn: true,
        services: [{ provider: "acme", type: "vpn" }],
      });
    },
  );

  it("lists its commands, and refuses an unknown one", async () => {
    if (soak(true, false)) expect((await cli("help")).out).toContain("fyr atlas lookup");
    const wrong = await cli("atlas", "burn");
    expect(wrong.code).toBe(1);
    expect(wrong.err).toContain("There is no command 'atlas burn'.");
    expect(wrong.err).toContain("fyr atlas lookup");
    expect(wrong.err).not.toContain("fyr names");
  });

  itInSoak("lists the commands of a group, and refuses an unknown option", async () => {
    const group = await cli("names", "--help");
    expect([group.code, group.err]).toEqual([0, ""]);
    expect(group.out).toContain("fyr names import");
    expect((await cli("labels", "import", "--sauce", "x")).code).toBe(1);
  });

  it("does not let a client that is no trusted proxy choose its address", async () => {
    const forwarded = clientOf(fyr, undefined, "203.0.113.9");
    const { code, body } = await forwarded.post("/auth/login", { email: "admin@localhost", password });
    expect(code).toBe(200);
    const sessions = await clientOf(fyr, body.data.token).get("/account/sessions");
    expect(sessions.body.data[0]).toMatchObject({ address: "127.0.0.1" });
  });

  const register = (email: string) =>
    clientOf(fyr).post("/auth/register", { email, password: "a long password", name: "A Person" });
  const outbox = async () => (await client.get("/admin/outbox")).body.data.mails;

  it("queues mail while its server is down", async () => {
    expect((await register("patient@example.org")).code).toBe(200);
    await expect.poll(async () => (await outbox())[0].error).toContain("ECONNREFUSED");
    expect((await outbox())[0]).toMatchObject({ state: "queued" });
  });

  it("stops at SIGTERM with everything closed, despite waiting requests and clients that have disconnected", async () => {
    const waits = () => fyr.output().match(/"url":"\/api\/account\/notifications\/await"/g)?.length;
    const gone = request(`${fyr.url}/api/account/notifications/await`, {
      headers: { authorization: `Bearer ${token}` },
    });
    gone.on("error", () => undefined);
    gone.end();
    await expect.poll(waits).toBe(1);
    gone.destroy();
    const waiting = client.get("/account/notifications/await");
    await expect.poll(waits).toBe(2);
    expect(await fyr.stop()).toBe(0);
    expect((await waiting).body.data.latest).toBeNull();
    expect(await readdir(dataDir)).not.toContain("control.json");
  });

  async function interruptStart(dir: string, delay: number): Promise<void> {
    const child = spawn(process.execPath, [...FLAGS, "packages/server/dist/main.js"], {
      cwd: join(import.meta.dirname, "../.."),
      env: { ...(process.env as Record<string, string>), FYR_PORT: "0", FYR_DATA: dir },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const ended = once(child, "exit");
    const output = await new Promise<string>((resolve) => {
      for (const stream of [child.stdout, child.stderr]) stream.once("data", (chunk: Buffer) => resolve(String(chunk)));
    });
    expect(output).toContain("Preparing the stores");
    setTimeout(() => child.kill("SIGINT"), delay);
    await ended;
  }

  itInSoak(
    "leaves nothing broken when it is interrupted while it starts, and starts again on the same data",
    async () => {
      await interruptStart(dataDir, 400);
      mail = await startMailServer({ host, port: mail.port, refuse: "refused@example.org" });
      // What was imported would be compiled into the real atlas, which takes longer than all of this file.
      const env = { SMTP_URL: mail.url, FYR_TRUSTED_PROXIES: "198.51.100.7" };
      fyr = await startFyr({ dataDir, env });
      expect((await fetch(`${fyr.url}/readyz`)).status).toBe(200);
      expect(fyr.output()).not.toContain("password");
    },
  );

  // To make a ledger takes as long as all the rest.
  it.runIf(soak(true, false))(
    "leaves nothing broken when its first start is interrupted, again and again",
    async () => {
      const dir = await newDataDir(["atlas"]);
      for (const delay of [0, 400, 1000, 3000]) await interruptStart(dir, delay);
      const again = await startFyr({ dataDir: dir });
      expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
      await again.remove();
    },
  );

  itInSoak("delivers mail from before, or gives it up, when its server is up again", async () => {
    expect(linkOf(await mail.next("patient@example.org")).pathname).toMatch(/^\/api\/auth\/validate\//);
    ({ client } = await login(fyr, { email: "admin@localhost", password }));
    await expect.poll(async () => (await outbox())[0].state).toBe("sent");
    expect(mail.mails.filter(({ recipients }) => recipients.includes("patient@example.org"))).toHaveLength(1);

    // What the server will not take is given up; others go on.
    await register("refused@example.org");
    await register("taken@example.org");
    await mail.next("taken@example.org");
    // Besides, the administrator gets notices of what changed.
    const ofPeople = async () => (await outbox()).filter(({ to }: { to: string }) => to.endsWith("@example.org"));
    const states = async () => (await ofPeople()).map(({ state }: { state: string }) => state);
    await expect.poll(states).toEqual(["sent", "failed", "sent"]);
    const [, failed] = await ofPeople();
    expect(failed).toMatchObject({ to: "refused@example.org", attempts: 1 });
    expect(failed.error).toContain("No such person");
  });

  itInSoak(
    "ends with a sentence when another process takes the engine's folder, instead of answering with errors from then on",
    async () => {
      const folder = join(dataDir, "observations");
      const engine = await engineOf(fyr);
      const ended = once(fyr.process, "exit");
      process.kill(engine, "SIGKILL");
      // Free as soon as the kernel has ended it, and long before another engine has started.
      const taken = await take(folder);
      const [code] = await ended;
      taken.release();
      expect(code).toBe(1);
      expect(complaint(fyr.output())).toEqual([
        `fyr: The folder ${folder} is in use by another running Fyr (process ${process.pid}); stop that one, or choose another folder with FYR_DATA.`,
      ]);
    },
  );
});

async function take(folder: string): Promise<FolderLock> {
  for (;;) {
    try {
      return await lockFolder(folder);
    } catch (error) {
      if (!(error instanceof FolderLockedError)) throw error;
    }
  }
}

/** The process that holds the observations. */
async function engineOf(fyr: TestFyr): Promise<number> {
  const children = await readFile(`/proc/${fyr.process.pid}/task/${fyr.process.pid}/children`, "utf8");
  for (const child of children.split(" ").filter(Boolean)) {
    const command = await readFile(`/proc/${child}/cmdline`, "utf8");
    if (command.includes("engine-host")) return Number(child);
  }
  throw new Error("The server has no engine");
}
