import { expect, it } from "vitest";
import { commandsOf, proofCommands } from "./commands.ts";

it("has commands that fetch, keep up to date and prove a build, without anyone's key", () => {
  const file = { format: "plain", compression: "none", name: "block.txt" } as const;
  const { curl, sync } = commandsOf("https://fyr.example", "ip-blocklist", file);
  expect(curl).toContain("'https://fyr.example/api/dataset/ip-blocklist/download?format=plain&compression=none'");
  expect(sync).toBe("fyr dataset sync https://fyr.example ip-blocklist ./ip-blocklist --key-file fyr.key");
  const { verify, check } = proofCommands("https://fyr.example", "ip-blocklist", file);
  expect(verify).toBe("fyr dataset verify ./ip-blocklist --key ./ip-blocklist/dataset-key.pem");
  const lines = check.split("\n");
  expect(lines[1]).toContain("-o manifest.json 'https://fyr.example/api/dataset/ip-blocklist/manifest'");
  expect(lines[2]).toContain("/api/dataset/ip-blocklist/signature' | base64 -d > manifest.bin");
  expect(lines[3]).toContain("openssl pkeyutl -verify -pubin -inkey dataset-key.pem -rawin -in manifest.json");
  // Under the name that the manifest has.
  expect(lines[4]).toContain("-o block.txt 'https://fyr.example/api/dataset/ip-blocklist/download?format=plain");
  expect(check).toContain("$FYR_KEY");
});
