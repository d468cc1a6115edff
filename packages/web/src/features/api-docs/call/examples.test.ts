import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { examplesOf } from "./examples.ts";

const exec = promisify(execFile);
const BODY = { query: `user:"o'neil" OR path:$HOME\\x`, list: ["a", "b"] };
const request = {
  method: "POST",
  path: "/api/query/event/search?x=it's",
  body: JSON.stringify(BODY, null, 2),
} as const;

const codeOf = (language: string, host: string, wanted: Parameters<typeof examplesOf>[1] = request): string =>
  examplesOf(host, wanted).find((example) => example.language === language)?.code ?? "";

describe("examples", () => {
  const seen: { method: string; url: string; key: unknown; type: unknown; body: string }[] = [];
  const server = createServer(async (incoming, answer) => {
    let body = "";
    for await (const chunk of incoming) body += String(chunk);
    const { method = "", url = "", headers } = incoming;
    seen.push({ method, url, key: headers["x-api-key"], type: headers["content-type"], body });
    answer.setHeader("content-type", "application/json").end('{"status":"success","data":{}}');
  });
  let host = "";
  beforeAll(async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
  });

  it("run in TypeScript as they stand", async () => {
    // A module, as it is pasted into a file.
    await import(
      `data:text/javascript,${encodeURIComponent(codeOf("TypeScript", host).replace("console.log", "void "))}`
    );
    expect(seen.at(-1)).toMatchObject({ method: "POST", url: "/api/query/event/search?x=it%27s", key: "YOUR_API_KEY" });
    expect(seen.at(-1)?.type).toBe("application/json");
    expect(JSON.parse(seen.at(-1)?.body ?? "")).toEqual(BODY);
  });

  it("give a shell exactly what is meant, whatever characters it has", async () => {
    const script = `curl() { printf '%s\\0' "$@"; }\n${codeOf("curl", host)}`;
    const { stdout } = await exec("sh", ["-c", script]);
    expect(stdout.split("\0").slice(0, -1)).toEqual([
      "-H",
      "X-API-Key: YOUR_API_KEY",
      "-H",
      "Content-Type: application/json",
      "-d",
      JSON.stringify(BODY),
      `${host}/api/query/event/search?x=it's`,
    ]);
  });

  it("send files, and keep answers that are files", () => {
    const file = { name: "events.ndjson", type: "application/x-ndjson" };
    const sends = { method: "POST", path: "/api/ingest/events", body: null, file } as const;
    expect(codeOf("curl", "https://fyr.example", sends)).toContain("--data-binary @events.ndjson");
    expect(codeOf("Python", "https://fyr.example", sends)).toContain('data=open("events.ndjson", "rb").read(),');
    const keeps = { method: "GET", path: "/api/x", body: null, download: "application/gzip" } as const;
    expect(codeOf("curl", "https://fyr.example", keeps)).toContain("-o answer.jsonl.gz");
    expect(codeOf("Python", "https://fyr.example", keeps)).not.toContain("json.load");
  });

  it.each([
    ["/api/feeds/1/rss.xml", "application/rss+xml", "rss.xml"],
    ["/api/feeds/1/feed.json", "application/feed+json", "feed.json"],
    ["/api/feeds/1/export", "application/x-ndjson", "answer.jsonl"],
    ["/api/dataset/x/download?format=csv&compression=zstd", "application/octet-stream", "answer.csv.zst"],
    ["/api/dataset/x/signature", "text/plain", "answer.txt"],
    ["/api/dataset/x/delta", "application/zstd", "answer.zst"],
  ])("name the file of %s by its format", (path, download, name) => {
    const code = codeOf("curl", "https://fyr.example", { method: "GET", path, body: null, download });
    expect(code).toContain(`-o ${name} `);
  });
});
