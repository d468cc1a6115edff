import { KEY_PLACEHOLDER } from "./call/request.ts";

export interface Integration {
  readonly id: string;
  readonly title: string;
  /** What it is for, and where it goes. */
  readonly text: string;
  readonly parts: readonly { readonly label: string; readonly code: string }[];
}

export const INTEGRATIONS = [
  { id: "clients", title: "Clients" },
  { id: "splunk", title: "Splunk" },
  { id: "sentinel", title: "Microsoft Sentinel" },
  { id: "elastic", title: "Elastic" },
  { id: "suricata", title: "Suricata" },
  { id: "nftables", title: "nftables" },
  { id: "pfsense", title: "pfSense" },
] as const;

const FEED = "FEED_ID";

/** What each tool reads, for this installation. @param host its own origin */
export function integrationsOf(host: string): readonly Integration[] {
  const texts: Record<(typeof INTEGRATIONS)[number]["id"], Omit<Integration, "id" | "title">> = {
    clients: {
      text: "Programs and terminals have clients of their own. The types of the one for TypeScript are made of the API's description; the one for Python needs nothing else.",
      parts: [
        {
          label: "curl",
          code: `curl -fsS -H 'X-API-Key: ${KEY_PLACEHOLDER}' ${host}/api/query/ip/8.8.8.8`,
        },
        {
          label: "the command line",
          code: `export FYR_SERVER=${host} FYR_KEY=${KEY_PLACEHOLDER}\nnpm run -s fyr -- ip 8.8.8.8\ncut -d' ' -f1 access.log | sort -u | npm run -s fyr -- ip`,
        },
        {
          label: "the client for Python",
          code: `from fyr import Fyr\n\nfyr = Fyr("${host}", key="${KEY_PLACEHOLDER}")\nfor answer in fyr.ips(open("addresses.txt")):\n    print(answer["ip"], answer["risk"]["score"])`,
        },
        {
          label: "the client for Node",
          code: `import { createClient } from "@fyr/client";\n\nconst fyr = createClient({ server: "${host}", key: "${KEY_PLACEHOLDER}" });\nconst { risk } = await fyr.get("/query/ip/{ip}", { path: { ip: "8.8.8.8" } });`,
        },
      ],
    },
    splunk: {
      text: "A lookup by network: an hourly job writes the file, and the definition makes Splunk compare addresses with networks.",
      parts: [
        {
          label: "the job for cron",
          code: fetched(host, "ip-blocklist", "csv", "$SPLUNK_HOME/etc/apps/search/lookups/fyr_blocklist.csv"),
        },
        {
          label: "transforms.conf",
          code: "[fyr_blocklist]\nfilename = fyr_blocklist.csv\nmatch_type = CIDR(network)\nmax_matches = 1",
        },
        {
          label: "a search in Splunk",
          code: "index=firewall | lookup fyr_blocklist network AS dest_ip OUTPUT risk_score behaviour\n| where risk_score >= 80",
        },
      ],
    },
    sentinel: {
      text: "The data connector 'Threat intelligence - TAXII' reads a feed. Its password is the key; the user name may be anything.",
      parts: [
        {
          label: "the settings of the connector",
          code: `API root URL: ${host}/taxii2/feeds/\nCollection ID: ${FEED}\nUsername: fyr\nPassword: ${KEY_PLACEHOLDER}`,
        },
      ],
    },
    elastic: {
      text: "Filebeat goes on every ten minutes from the place that it has read, however much has come. The id of a document is made of the place of its item, so that none is there twice.",
      parts: [
        {
          label: "filebeat.yml",
          code: `filebeat.inputs:
  - type: httpjson
    interval: 10m
    request.url: ${host}/api/feeds/${FEED}/items/all?limit=100
    request.transforms:
      - set:
          target: header.X-API-Key
          value: ${KEY_PLACEHOLDER}
      - set:
          target: url.params.after
          value: '[[.cursor.after]]'
          default: '0'
    response.pagination:
      - set:
          target: url.params.after
          value: '[[if .last_response.body.data.has_more]][[toInt .last_response.body.data.cursor]][[end]]'
          fail_on_template_error: true
    response.split:
      target: body.data.items
      ignore_empty_value: true
    cursor:
      after:
        value: '[[toInt .last_event.Id]]'
processors:
  - decode_json_fields:
      fields: [message]
      target: fyr
  - fingerprint:
      fields: [fyr.Id]
      target_field: "@metadata._id"`,
        },
      ],
    },
    suricata: {
      text: "The blocklist with scores as IP reputation. A rule says from which score on an address is an alert.",
      parts: [
        {
          label: "the job for cron of Suricata",
          code: `${fetched(host, "ip-blocklist", "suricata", "/etc/suricata/iprep/fyr.list")} && suricatasc -c reload-rules`,
        },
        { label: "categories.txt", code: "1,Fyr,Blocklist of Fyr" },
        {
          label: "suricata.yaml",
          code: "reputation-categories-file: /etc/suricata/iprep/categories.txt\ndefault-reputation-path: /etc/suricata/iprep\nreputation-files:\n  - fyr.list",
        },
        {
          label: "a rule of Suricata",
          code: 'alert ip $HOME_NET any -> any any (msg:"Address on the blocklist of Fyr"; iprep:dst,Fyr,>,79; sid:1000001; rev:1;)',
        },
      ],
    },
    nftables: {
      text: "The file empties the sets fyr_ipv4 and fyr_ipv6 of the table inet fyr and fills them, in one transaction: packets never meet half a list. A chain of that table drops what is in them.",
      parts: [
        {
          label: "the job for cron of nftables",
          code: `${fetched(host, "ip-blocklist", "nftables", "/etc/nftables/fyr.nft")} && nft -f /etc/nftables/fyr.nft`,
        },
        {
          label: "the chain, once the sets are there",
          code: "nft add chain inet fyr input '{ type filter hook input priority -10; policy accept; }'\nnft add rule inet fyr input ip saddr @fyr_ipv4 drop\nnft add rule inet fyr input ip6 saddr @fyr_ipv6 drop",
        },
      ],
    },
    pfsense: {
      text: "An alias of type 'URL Table (IPs)' under Firewall, Aliases, URLs. pfSense sends no headers: give it a key of its own, with an end.",
      parts: [
        {
          label: "the URL of the alias",
          code: `${host}/api/dataset/ip-blocklist/download?format=plain&compression=none&apikey=${KEY_PLACEHOLDER}`,
        },
      ],
    },
  };
  return INTEGRATIONS.map((one) => Object.assign({}, one, texts[one.id]));
}

/** Aside first: a download that breaks off leaves the file that was there. */
const fetched = (host: string, dataset: string, format: string, to: string): string =>
  `curl -fsSL -H 'X-API-Key: ${KEY_PLACEHOLDER}' -o ${to}.new \\\n  '${host}/api/dataset/${dataset}/download?format=${format}&compression=none' && mv ${to}.new ${to}`;
