const FIRST_SECOND = 1_790_812_800;
const PATHS = ["conn", "conn", "conn", "dns", "http"] as const;
const HOSTS = 4000;
const REMOTES = 60_000;

/** Zeek's JSON, line by line, of a small office: the same in every run. */
export function zeekLines(from: number, count: number): string {
  return Array.from({ length: count }, (_, at) => `${JSON.stringify(event(from + at))}\n`).join("");
}

function event(n: number): object {
  const mixed = Math.imul(n + 1, 0x9e37_79b1) >>> 0;
  const host = mixed % HOSTS;
  const remote = (mixed >>> 8) % REMOTES;
  const path = PATHS[n % PATHS.length];
  const common = {
    _path: path,
    ts: FIRST_SECOND + n / 100,
    uid: `C${mixed.toString(36)}${n.toString(36)}`,
    "id.orig_h": `10.0.${host >> 8}.${host & 255}`,
    "id.orig_p": 1024 + (mixed % 60_000),
    "id.resp_h": `${20 + (remote >> 14)}.${(remote >> 8) & 63}.${remote & 255}.${(remote >> 4) & 255}`,
    "id.resp_p": [443, 80, 53, 22][mixed & 3],
    proto: "tcp",
  };
  switch (path) {
    case "dns":
      return { ...common, query: `host${remote}.example${host % 40}.com`, qtype_name: "A", rcode_name: "NOERROR" };
    case "http":
      return {
        ...common,
        method: "GET",
        host: `www.site${host}.example`,
        uri: `/item/${mixed % 1000}`,
        status_code: 200,
      };
    default:
      return {
        ...common,
        conn_state: "SF",
        duration: (mixed % 1000) / 100,
        orig_bytes: mixed % 9000,
        resp_bytes: remote,
      };
  }
}
