import { describe, expect, it } from "vitest";
import { countFiles, readChanges } from "./count.ts";

const changed = (...paths: string[]) => paths.map((path) => ({ path, added: false }));
const added = (...paths: string[]) => paths.map((path) => ({ path, added: true }));

describe("the count of a change's files", () => {
  it("takes for its own what it adds and what lies in the folders of its capability", () => {
    const { capability, files } = countFiles([
      ...added("packages/contract/src/weather/index.ts", "packages/server/src/modules/weather/routes.ts"),
      ...added("packages/server/src/storage/ledger/migrations/043-weather.ts"),
      ...changed("packages/web/src/features/weather/feature.ts", "packages/server/src/modules.ts"),
      ...changed("packages/server/src/modules/weather/module.ts", "packages/server/src/modules/mail/outbox.ts"),
    ]);
    expect(capability).toBe("weather");
    expect(files.own).toEqual([
      "packages/contract/src/weather/index.ts",
      "packages/server/src/modules/weather/routes.ts",
      "packages/server/src/storage/ledger/migrations/043-weather.ts",
      "packages/web/src/features/weather/feature.ts",
      "packages/server/src/modules/weather/module.ts",
    ]);
    expect(files.shared).toEqual(["packages/server/src/modules.ts", "packages/server/src/modules/mail/outbox.ts"]);
  });

  it("counts tests and documentation apart, and takes no folder from them", () => {
    const tests = ["e2e/api/mail.test.ts", "packages/server/src/modules/mail/message.test.ts"];
    const { capability, files } = countFiles(changed(...tests, "docs/operations.md", "packages/server/src/main.ts"));
    expect(capability).toBeNull();
    expect(files).toEqual({
      own: [],
      shared: ["packages/server/src/main.ts"],
      test: tests,
      docs: ["docs/operations.md"],
    });
  });
});

describe("the changes of a commit", () => {
  it("are read from git, a moved file where it has come to", () => {
    expect(readChanges("M\0a.ts\0R100\0old.ts\0new.ts\0A\0b c.ts\0D\0d.ts\0")).toEqual([
      { path: "a.ts", added: false },
      { path: "new.ts", added: false },
      { path: "b c.ts", added: true },
      { path: "d.ts", added: false },
    ]);
    expect(readChanges("")).toEqual([]);
  });
});
