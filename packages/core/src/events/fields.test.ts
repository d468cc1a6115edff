import { describe, expect, it } from "vitest";
import { EVENT_FIELDS, eventField } from "./index.ts";

describe("the fields of an event", () => {
  it("have names, columns and aliases that mean one field each", () => {
    const names = EVENT_FIELDS.map(({ name }) => name);
    const columns = EVENT_FIELDS.map(({ column }) => column);
    const aliases = EVENT_FIELDS.flatMap((field) => field.aliases.map((alias) => alias.toLowerCase()));
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(columns).size).toBe(columns.length);
    expect(new Set(aliases).size).toBe(aliases.length);
    expect(aliases.filter((alias) => names.includes(alias))).toEqual([]);
  });

  it("are found by Zeek's, ECS's and the column's name, whatever the case", () => {
    for (const name of ["id.orig_h", "source.ip", "SRC_IP", "id_orig_h"]) {
      expect(eventField(name)?.column).toBe("id_orig_h");
    }
    expect(eventField("certificate.subject")?.column).toBe("subject");
    expect(eventField("TLSversion")).toBeUndefined();
    expect(eventField("constructor")).toBeUndefined();
  });

  it("have columns that need no quoting", () => {
    for (const { column } of EVENT_FIELDS) expect(column).toMatch(/^[a-z][a-z0-9_]*$/);
  });
});
