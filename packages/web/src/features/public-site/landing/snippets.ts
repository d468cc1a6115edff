/** How to use Fyr from elsewhere: programs that run as they stand against the host that shows them. */
export interface Snippet {
  readonly language: string;
  readonly code: string;
}

type Tab = "api" | "datasets" | "blocklists";

/**
 * Their lines fit half the page: a reader does not scroll sideways for the end of a call.
 * @param host this installation's own origin
 */
export const snippetsOf = (host: string): Readonly<Record<Tab, readonly Snippet[]>> => ({
  api: [
    {
      language: "curl",
      code: `curl -H "x-api-key: $FYR_KEY" ${host}/api/query/ip/8.8.8.8`,
    },
    {
      language: "python",
      code: `import json, os, urllib.request

request = urllib.request.Request(
    "${host}/api/query/ip/bulk",
    data=json.dumps({"ip": ["8.8.8.8", "1.1.1.1"]}).encode(),
    headers={
        "x-api-key": os.environ["FYR_KEY"],
        "content-type": "application/json",
    },
)
with urllib.request.urlopen(request) as answer:
    for info in json.load(answer)["data"]["results"]:
        print(info["risk_score"], info["ip"], info["operator"])`,
    },
    {
      language: "node",
      code: `const answer = await fetch("${host}/api/query/ip/bulk", {
  method: "POST",
  headers: {
    "x-api-key": process.env.FYR_KEY,
    "content-type": "application/json",
  },
  body: JSON.stringify({ ip: ["8.8.8.8", "1.1.1.1"] }),
});
const { data } = await answer.json();
for (const info of data.results) {
  console.log(info.risk_score, info.ip, info.operator);
}`,
    },
  ],
  datasets: [
    { language: "curl", code: `curl -O -J ${host}/api/dataset/sample/city-asn.csv` },
    {
      language: "python",
      code: `import csv, io, urllib.request

url = "${host}/api/dataset/sample/city-asn.csv"
with urllib.request.urlopen(url) as file:
    for row in csv.DictReader(io.TextIOWrapper(file, "utf-8")):
        print(row["network"], row["country"], row["city"])`,
    },
    {
      language: "node",
      code: `const url = "${host}/api/dataset/sample/country.jsonl";
const file = await fetch(url);
for (const line of (await file.text()).trim().split("\\n")) {
  const { network, country } = JSON.parse(line);
  console.log(network, country);
}`,
    },
  ],
  blocklists: [
    { language: "curl", code: `curl ${host}/api/dataset/sample/ip-blocklist.csv` },
    {
      language: "python",
      code: `import json, urllib.request

url = "${host}/api/dataset/sample/ip-blocklist.jsonl"
with urllib.request.urlopen(url) as file:
    for line in file:
        row = json.loads(line)
        if "network" in row:
            print(row["network"])`,
    },
    {
      language: "node",
      code: `const url = "${host}/api/dataset/sample/ip-blocklist.jsonl";
const lines = (await (await fetch(url)).text()).trim().split("\\n");
const rows = lines.map((line) => JSON.parse(line));
console.log(rows.map((row) => row.network).filter(Boolean).join("\\n"));`,
    },
  ],
});
