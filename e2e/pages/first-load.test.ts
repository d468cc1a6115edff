import { createHash } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { pathsOfApp } from "../support/app-paths.ts";
import { bytesOf, firstLoad } from "../support/first-load.ts";
import { addresses } from "../support/logs.ts";
import { type Pages, useSharedPages } from "../support/pages.ts";
import { soak } from "../../packages/server/src/testing/soak.ts";

/** The bytes that Chromium may receive until a page is idle: on the pages that users see first, and on any other. */
const FIRST_MAX = 180_000;
const OTHER_MAX = 260_000;
const FIRST = new Set(["/", "/login"]);
/** No other test posts about it. */
const IP = "45.86.15.90";

/** Values for the parameters of routes, and the search of pages that show little without one. */
const PARAMS: Record<string, string> = {
  $name: "mullvad",
  $network: "8.8.8.0",
  $length: "24",
  $number: "15169",
  $token: "0".repeat(64),
};
const SEARCHES: Readonly<Record<string, string>> = {
  "/search": `?input=${IP}&type=ip&log=false`,
  // What other tests send at the time is longer in one run than in the next.
  "/event/search": `?query=${encodeURIComponent(`id.orig_h:${IP}`)}&log=false`,
};
/** Pages of which a high window shows more at once: there, the map of the countries and their flags. */
const HIGH: ReadonlySet<string> = new Set(["/providers"]);
/** The pages that every run measures. `npm run soak` measures all. */
const DAILY = new Set(["/", "/login"]);

const pages: Pages = useSharedPages("equipped");

beforeAll(async () => {
  // A dashboard that is in use: as many searches as it shows.
  for (const query of addresses(12)) await pages.client.post("/query/save", { query, type: "ip" });
  const content = "Scans at night, see **below**";
  const post = { content, items: [{ value: IP, type: 1 }], parent_id: null };
  const { code, body } = await pages.client.post("/submissions/data", post);
  if (code !== 200) throw new Error(`posting answered ${code}: ${JSON.stringify(body)}`);
  PARAMS["$id"] = body.data.submission_id;
  if (soak(false, true)) return;
  const sent = await pages.client.post("/ingest/events?format=zeek", connections().join(""), {
    "content-type": "text/plain",
  });
  if (sent.code !== 200) throw new Error(`sending answered ${sent.code}: ${JSON.stringify(sent.body)}`);
});

/** More of Zeek's `conn` than a page shows, with what no two have in common: identifier, ports, times and sizes. */
const connections = (): readonly string[] =>
  Array.from({ length: 80 }, (_, n) => {
    const digest = createHash("sha256").update(`${n}`).digest();
    const event = {
      _path: "conn",
      ts: Date.now() / 1000 - digest.readUInt16BE(0) * 1.3,
      uid: `C${digest.toString("base64url").slice(0, 17)}`,
      "id.orig_h": IP,
      "id.orig_p": 1024 + (digest.readUInt16BE(2) % 64_000),
      "id.resp_h": `10.0.${digest[4]! % 4}.${digest[5]}`,
      "id.resp_p": [22, 80, 443, 3389][digest[6]! % 4],
      proto: "tcp",
      service: ["ssh", "http", "ssl", "rdp"][digest[6]! % 4],
      duration: digest.readUInt32BE(8) / 1e7,
      orig_bytes: digest.readUInt16BE(12),
      resp_bytes: digest.readUInt32BE(14) >> 12,
      conn_state: "SF",
      local_orig: false,
      local_resp: true,
      missed_bytes: 0,
      history: "ShADadFf",
      orig_pkts: digest[20],
      orig_ip_bytes: digest.readUInt16BE(21),
      resp_pkts: digest[23],
      resp_ip_bytes: digest.readUInt32BE(24) >>> 12,
    };
    return `${JSON.stringify(event)}\n`;
  });

function addressOf(path: string): string {
  const filled = path.replace(/\$\w+/g, (name) => {
    const value = PARAMS[name];
    if (value === undefined) throw new Error(`PARAMS has no value for ${name} of ${path}`);
    return value;
  });
  return filled + (SEARCHES[path] ?? "");
}

/** Every page that was measured, with what came. */
const figures: string[] = [];

/** @returns whether the visitor may open the path, and `<path>: <kB>: <what came>` if the page is too large */
async function measure(path: string, guest: boolean) {
  // A picture, not a page of the app: nothing of what is counted has been loaded.
  const page = await pages.open("/favicon.svg", {
    guest,
    ...(HIGH.has(path) && { viewport: { width: 1440, height: 1600 } }),
  });
  const received = await firstLoad(page, addressOf(path));
  const bytes = bytesOf(received);
  const arrived = new URL(page.url()).pathname === addressOf(path).split("?")[0];
  await page.close();
  if (arrived) figures.push(`${path} of a ${guest ? "guest" : "user"}: ${(bytes / 1000).toFixed(1)} kB`);
  const most = FIRST.has(path) ? FIRST_MAX : OTHER_MAX;
  const parts = () => received.map(({ url, bytes: size }) => `${new URL(url).pathname} ${size}`).join(", ");
  return { arrived, fault: bytes > most ? [`${path}: ${Math.round(bytes / 1000)} kB: ${parts()}`] : [] };
}

it("no page receives more than its share when it is opened for the first time", async () => {
  const paths = (await pathsOfApp(pages)).filter((path) => soak(true, DAILY.has(path)));
  expect(paths).toContain("/login");
  const faults: string[] = [];
  for (const path of paths) {
    // A user is led away from the login.
    const asUser = path === "/login" ? undefined : await measure(path, false);
    const asGuest = asUser?.arrived === true && soak(path !== "/", true) ? undefined : await measure(path, true);
    faults.push(...(asUser?.arrived === true ? asUser.fault : []), ...(asGuest?.fault ?? []));
  }
  if (soak(true, false)) console.log(figures.join("\n"));
  expect(faults).toEqual([]);
});
