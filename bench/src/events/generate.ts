import type { ObservationStore } from "@fyr/server/storage/observations/index";

/** How many rows one INSERT makes, and how many of them the engine writes at a time: its memory is bounded. */
const PIECE = 100_000;
const BLOCK = "20000";
/** The events lie within a month, evenly: the first of them begins here (2026-10-01T00:00:00Z). */
const FIRST = 1_790_812_800;
const SPAN_SECONDS = 30 * 24 * 3600;

/**
 * Kinds of event, by the share of each, as a sensor at the edge of an office sees them. Text of the document and of its
 * leaves is made of the row's number, so that every run makes the same rows.
 */
interface Kind {
  readonly logType: string;
  /** Of ten. */
  readonly share: number;
  /** Typed columns beside those of every event. */
  readonly columns: Readonly<Record<string, string>>;
  /** Leaves of the document beside those of every event: its own name, and an expression for its text. */
  readonly leaves: Readonly<Record<string, string>>;
}

const KINDS: readonly Kind[] = [
  {
    logType: "conn",
    share: 5,
    columns: {
      conn_state: "['SF', 'S0', 'REJ', 'RSTO'][h3 % 4 + 1]",
      duration: "(h3 % 100000) / 1000",
      orig_bytes: "h2 % 100000",
      resp_bytes: "h3 % 1000000",
    },
    leaves: { missed_bytes: "'0'", local_orig: "'true'", "tunnel.id": "concat('t', toString(h4 % 5000))" },
  },
  {
    logType: "dns",
    share: 3,
    columns: {
      query: "concat('host', toString(h4 % 200000), '.example', toString(h2 % 40), '.com')",
      qtype_name: "['A', 'AAAA', 'TXT', 'MX'][h3 % 4 + 1]",
      rcode_name: "if(h3 % 20 = 0, 'NXDOMAIN', 'NOERROR')",
    },
    leaves: { trans_id: "toString(h3 % 65536)", rejected: "'false'" },
  },
  {
    logType: "http",
    share: 1,
    columns: {
      method: "['GET', 'GET', 'GET', 'POST'][h3 % 4 + 1]",
      host: "concat('www.site', toString(h4 % 3000), '.example')",
      uri: "concat('/item/', toString(h2 % 100000), '/view?session=', lower(hex(h4)))",
      user_agent:
        "if(h4 % 20000 = 0, 'sqlmap/1.7 (https://sqlmap.org)', concat('Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/', toString(90 + h3 % 40)))",
      status_code: "[200, 200, 304, 404, 500][h3 % 5 + 1]",
    },
    leaves: { trans_depth: "'1'", request_body_len: "toString(h3 % 4000)" },
  },
  {
    logType: "ssl",
    share: 1,
    columns: {
      server_name: "concat('cdn', toString(h4 % 9000), '.example.net')",
      cipher: "'tls_aes_128_gcm_sha256'",
      ja3: "lower(hex(sipHash128(h2 % 700)))",
    },
    leaves: { version: "['TLSv12', 'TLSv13'][h3 % 2 + 1]", resumed: "'false'", established: "'true'" },
  },
];

/** Leaves of every event: name in the document, column, expression. Addresses follow a power law, as real ones do. */
const COMMON = {
  uid: { column: "uid", text: "concat('C', lower(hex(h4)))" },
  "id.orig_h": { column: "id_orig_h", text: "concat('10.0.', toString(h1 % 64), '.', toString(intDiv(h1, 64) % 250))" },
  "id.orig_p": { column: "id_orig_p", text: "toString(1024 + h3 % 60000)" },
  "id.resp_h": {
    column: "id_resp_h",
    text: "IPv4NumToString(toUInt32(1000000000 + intDiv(2000000000, 1 + h2 % 40000)))",
  },
  "id.resp_p": { column: "id_resp_p", text: "toString([443, 80, 53, 22, 8080, 3389][h2 % 6 + 1])" },
  proto: { column: "proto", text: "if(h2 % 6 = 2, 'udp', 'tcp')" },
} as const;

/** Columns whose text is another type in the table. */
const TYPED: Readonly<Record<string, (text: string) => string>> = {
  id_orig_h: (text) => `toIPv6(concat('::ffff:', ${text}))`,
  id_resp_h: (text) => `toIPv6(concat('::ffff:', ${text}))`,
  id_orig_p: (text) => `toUInt16(${text})`,
  id_resp_p: (text) => `toUInt16(${text})`,
};

/** Fills `events` with so many rows, all made within the engine. */
export async function generateEvents(
  store: ObservationStore,
  rows: number,
  progress: (done: number) => void,
): Promise<void> {
  const settings = { max_insert_threads: "1", max_block_size: BLOCK, min_insert_block_size_rows: BLOCK };
  for (let from = 0; from < rows; from += PIECE) {
    const to = Math.min(rows, from + PIECE);
    let low = 0;
    for (const kind of KINDS) {
      await store.command(insertOf(kind, low), { from, to, rows }, { settings });
      low += kind.share;
    }
    progress(to);
  }
}

/** The statement that inserts those of `[from, to)` that are of a kind. */
function insertOf({ logType, share, columns, leaves }: Kind, low: number): string {
  const common = Object.entries(COMMON).map(([name, { column, text }]) => ({ name, column, text }));
  const own = Object.entries(columns).map(([column, text]) => ({ name: column, column, text }));
  const typed = [...common, ...own];
  const untyped = Object.entries(leaves).map(([name, text]) => ({ name, text }));
  const names = ["_path", ...typed.map(({ name }) => name), ...untyped.map(({ name }) => name)];
  const texts = [...typed, ...untyped].map(({ text }) => `toString(${text})`);
  const members = names.map((name, index) => `'"${name}":"', texts[${index + 1}], '"'`);
  return `
    INSERT INTO events
      (id, received_at, ts, log_type, sensor, format, ips, ${typed.map(({ column }) => column).join(", ")},
       field_names, field_values, doc)
    WITH
      number AS n,
      cityHash64(n) AS h4,
      intDiv(cityHash64(n, 1) % 4000000, 1 + cityHash64(n, 2) % 2000) AS h1,
      cityHash64(n, 3) % 1000000 AS h2,
      cityHash64(n, 4) % 1000000 AS h3,
      toDateTime64(${FIRST}, 6, 'UTC') + toIntervalMicrosecond(intDiv(n * ${SPAN_SECONDS}000000, {rows:UInt64})) AS at,
      ['${logType}', ${texts.join(", ")}] AS texts
    SELECT
      h4, now64(3), at, '${logType}', 'bench', 'zeek', [${TYPED["id_orig_h"]?.("texts[3]")}, ${TYPED["id_resp_h"]?.("texts[5]")}],
      ${typed.map(({ column, text }) => TYPED[column]?.(text) ?? text).join(", ")},
      [${names.map((name) => `'${name}'`).join(", ")}],
      arrayMap(text -> lower(text), texts),
      concat('{"ts":', toString(toUnixTimestamp64Micro(at) / 1000000), ',', ${members.join(", ',', ")}, '}')
    FROM numbers({from:UInt64}, {to:UInt64} - {from:UInt64})
    WHERE cityHash64(number, 5) % 10 >= ${low} AND cityHash64(number, 5) % 10 < ${low + share}`;
}
