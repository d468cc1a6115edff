import { TAKEN } from "../../../../core/src/indicators/testing/taken.ts";
import { describe, expect, it } from "vitest";
import { runnerPlan } from "../runner/plan.ts";
import { planOf, takenFor } from "./plan.ts";

describe("the search box and the runner accept what the API accepts", () => {
  it.each(TAKEN)("$text", ({ text, ip, domain }) => {
    const plan = planOf(text);
    // A prefix has a page of all its addresses.
    const isNetwork = plan.type === "page" && plan.page.to.startsWith("/network/");
    const opened = isNetwork ? "ip" : plan.type === "ip" || plan.type === "domain" ? plan.type : null;
    if (domain !== null) expect(opened).toBe("domain");
    else if (ip !== null) expect(opened).toBe("ip");
    else expect(opened).not.toBe("domain");
    const run = runnerPlan(text);
    expect(run.view === "ip" || (run.view === "table" && run.type === "ip_table")).toBe(ip !== null);
  });
});

it.each([
  ["203.0.113.7", "Address"],
  ["203[.]0[.]113[.]7:443", "Address"],
  ["203.0.113.0/24", "Network"],
  ["203.0.113.7 - 203.0.113.9", "Range"],
  ["AS64500", "AS"],
  ["example.org", "Domain"],
  ["hxxps://example[.]org/a", "URL"],
  ["d41d8cd98f00b204e9800998ecf8427e", "Hash or fingerprint"],
  ["e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855", "Hash"],
  ["CVE-2026-10001", "Vulnerability"],
  ["203.0.113.7\nexample.org", "List"],
  ["nothing of it is one", null],
  ["lantern", null],
  ["185.220.101", "Network"],
  ["", null],
])("says what %j is taken for", (text, as) => {
  expect(takenFor(text, planOf(text))).toBe(as);
});
