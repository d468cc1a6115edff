import { TAKEN } from "../../../../core/src/indicators/testing/taken.ts";
import { describe, expect, it } from "vitest";
import { runnerPlan } from "../runner/plan.ts";
import { planOf } from "./plan.ts";

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
