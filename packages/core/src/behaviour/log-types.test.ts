import { describe, expect, it } from "vitest";
import { BEHAVIOUR_RULES, logTypesOf } from "./index.ts";

const listed = (query: string): string[] | null => {
  const types = logTypesOf(query);
  return types === null ? null : [...types].toSorted((a, b) => a.localeCompare(b));
};

describe("the types of events that a query may find", () => {
  it.each([
    ["log_type:ssh AND auth_success:false", ["ssh"]],
    ["log_type:SSH", ["ssh"]],
    ["log_type:(ntlm OR kerberos) AND success:false", ["kerberos", "ntlm"]],
    ["(log_type:conn AND conn_state:S0) OR (log_type:flow AND resp_pkts:0)", ["conn", "flow"]],
    ["uri:x AND log_type:http^2", ["http"]],
    ["log_type:http OR log_type:dns", ["dns", "http"]],
    ["log_type:http AND NOT log_type:dns", ["http"]],
    // Any of the others may be of another type.
    ["log_type:http OR note:x", null],
    ["NOT log_type:http", null],
    ["log_type:ht*", null],
    ["log_type:*", null],
    ["http", null],
    ["event_id:cowrie.login.failed", null],
    ["(", null],
  ])("%s", (query, types) => {
    expect(listed(query)).toEqual(types);
  });

  it("are known of every rule but those of notices and honeypots", () => {
    const any = BEHAVIOUR_RULES.filter(({ query }) => logTypesOf(query) === null);
    expect(any.map(({ query }) => query.split(":")[0])).toEqual(
      any.map(({ query }) => /^(?:note|event_id)/.exec(query)?.[0]),
    );
    expect(any.length).toBeLessThan(BEHAVIOUR_RULES.length / 3);
  });
});
