/** Pages as they are without an account. */
export const GUEST = [
  "/",
  "/login",
  "/signup",
  "/pw-reset-request",
  `/password-reset/${"0".repeat(64)}`,
  "/datasets",
  "/about",
  "/contact",
  "/resources/privacy",
  "/resources/termsofservice",
  "/nothing-here",
];

const [ip, domain] = [process.env["FYR_LOOK_IP"] ?? "198.51.100.10", process.env["FYR_LOOK_DOMAIN"] ?? "example.net"];

/** Pages that show little without a question. */
const questions = ({ scans, article }) => ({
  "/search": [
    `?input=${ip}&type=ip&log=false`,
    `?input=${domain}&type=domain&log=false`,
    `?input=${ip},198.51.100.20,198.51.100.30&type=ip_table&log=false`,
  ],
  "/runner": [
    "",
    `?query=${encodeURIComponent("type:ip tor:true")}`,
    `?query=subdomains%3D${domain}`,
    `?query=ip_events%3D${ip}`,
    `?query=similar%3D${domain}`,
  ],
  "/event/search": ["", "?query=event_type:nothing"],
  "/graph": ["", `?open=address:${ip}`, `?open=name:${domain}`],
  "/compare": ["", `?input=${ip}&with=198.51.100.20`],
  "/pivot": ["", "?kind=port&value=22", "?kind=country&value=NO"],
  "/news": ["", `?article=${article}`],
  "/scan/with": ["?kind=title&value=Changing%20page"],
  "/scan/compare": [`?a=${scans[1]}&b=${scans[0]}`],
  "/submissions/$id": ["", "?tab=data", "?tab=attachments"],
});

const PARAMS = { $network: "198.51.100.0", $length: "24", $number: "15169", $token: "0".repeat(64) };

/** Of each kind of thing that has a page the first one that the installation has, by the path of its pages. */
async function firsts(base, password) {
  const call = async (path, init = {}) => {
    const response = await fetch(`${base}/api${path}`, init);
    return (await response.json()).data;
  };
  const { token } = await call("/auth/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@localhost", password }),
  });
  const get = (path) => call(path, { headers: { authorization: `Bearer ${token}` } });
  const scans = (await get("/query/url/recent?own=true"))?.scans.map(({ Id }) => Id) ?? [];
  const feeds = (await get("/feeds/list"))?.feeds ?? [];
  const ids = {
    "/blocklists/$id": (await get("/blocklists"))?.lists[0]?.id,
    "/feeds/$id": (feeds.find(({ Own }) => Own) ?? feeds[0])?.Id,
    "/jobs/$id": (await get("/job"))?.jobs[0]?.id,
    "/reports/$id": (await get("/reports"))?.reports[0]?.id,
    "/scan/$id": scans[0],
    "/submissions/$id": (await get("/submissions/feed"))?.submissions[0]?.id,
    "/providers/$name": (await get("/entities/providers"))?.find(({ name }) => name.startsWith("demo"))?.name,
  };
  return { ids, scans, article: (await get("/articles/list"))?.articles[0]?.Id };
}

/** @returns paths of all pages of a signed-in account, with what they need to show something */
export async function pathsOf(routes, base, password) {
  const known = await firsts(base, password);
  const asked = questions(known);
  const filled = (path) =>
    path
      .replace(/\$(?:id|name)$/, known.ids[path] ?? (path.endsWith("$name") ? "mullvad" : "1"))
      .replaceAll(/\$\w+/g, (name) => PARAMS[name] ?? "1");
  return [...new Set(routes.map((path) => path.replace(/(?<=.)\/$/, "")))].flatMap((path) =>
    (asked[path] ?? [""]).map((question) => filled(path) + question),
  );
}
