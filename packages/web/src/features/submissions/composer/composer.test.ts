import { ATTACHMENT_MAX, ITEM_TYPE } from "@fyr/contract";
import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Counter } from "../Counter.tsx";
import { bulkFile, bulkName } from "./bulk/bulk-file.ts";
import { createCollector, linesOf, TooMany } from "./bulk/collect.ts";
import { detect } from "./detect.ts";
import { type Draft, deleteDraft, storeDraft, readDraft } from "./drafts.ts";
import { withFiles } from "./files.ts";
import { addManual, describe as say, NO_METADATA, posted, refresh, refusalOf, remove, startWith } from "./items.ts";
import { isEmpty, isValid } from "./limits.ts";
import { previewOf } from "./ParentPreview.tsx";
import { filesPasted } from "./pasted.ts";

const [IP, DOMAIN, URL_] = [1, 2, 3] as const;
const NONE = startWith([]);
const values = ({ list }: { list: readonly { value: string }[] }) => list.map(({ value }) => value);

describe("detection of items (specification, section 5)", () => {
  it("finds IPv4, defanged too, IPv6, URLs and domains; a domain within a URL is not added separately", () => {
    const text =
      "203.0.113[.]9 and 2001:db8::1, see hxxps://login.bad-name[.]org/a and bad-name.net, again 203.0.113.9";
    expect(detect(text)).toEqual([
      { type: IP, value: "203.0.113.9" },
      { type: IP, value: "2001:db8::1" },
      { type: URL_, value: "https://login.bad-name.org/a" },
      { type: DOMAIN, value: "bad-name.net" },
    ]);
  });

  it("gives a URL the form in which the server stores it", () => {
    const text = "see hxxps://bad-name[.]org and https://bad-name.org/#top";
    expect(detect(text)).toEqual([{ type: URL_, value: "https://bad-name.org/" }]);
  });

  it("reads prefixes in their normal form, and no path of a URL as one", () => {
    expect(detect("45.83.64.9/24").map(({ value }) => value)).toEqual(["45.83.64.0/24"]);
    // The ends of a range say nothing of themselves; two addresses in a row are no range.
    expect(detect("45.83.64.9-45.83.64.40, 45.83.64.50 - 45.83.64.9").map(({ value }) => value)).toEqual([
      "45.83.64.50",
      "45.83.64.9",
    ]);
    expect(detect("10.0.0.0/8").map(refusalOf)).toEqual([expect.stringMatching(/private/i)]);
    expect(detect("45.0.0.0/7").map(refusalOf)).toEqual([expect.stringMatching(/wider than/)]);
    expect(detect("http://45.83.64.9/24").map(({ value }) => value)).toEqual(["http://45.83.64.9/24", "45.83.64.9"]);
  });

  it("reports why an item will not be stored", () => {
    expect(refusalOf({ type: IP, value: "10.1.2.3" })).toMatch(/private/i);
    expect(refusalOf({ type: IP, value: "45.83.64.9" })).toBeNull();
  });
});

describe("the items of a post while its text changes", () => {
  it("are those in the text; a manual one and one with metadata survive", () => {
    const items = addManual(refresh(NONE, detect("45.83.64.9 45.83.64.10")), detect("bad-name.org"));
    expect(values(items)).toEqual(["45.83.64.9", "45.83.64.10", "bad-name.org"]);
    const described = say(items, "45.83.64.10", { ...NO_METADATA, attribution: "mullvad" });
    const after = refresh(described, detect("45.83.64.11"));
    expect(values(after)).toEqual(["45.83.64.10", "bad-name.org", "45.83.64.11"]);
    expect(posted(after.list)[0]).toEqual({
      value: "45.83.64.10",
      type: IP,
      attribution: "mullvad",
      category: null,
      description: null,
    });
  });

  it("stay away once removed, until the text has lost them", () => {
    const removed = remove(refresh(NONE, detect("45.83.64.9")), "45.83.64.9");
    expect(values(refresh(removed, detect("45.83.64.9 too")))).toEqual([]);
    const lost = refresh(removed, detect("nothing"));
    expect(values(refresh(lost, detect("45.83.64.9")))).toEqual(["45.83.64.9"]);
  });

  it("cannot be removed where they are locked, and are not there twice", () => {
    const locked = startWith([{ value: "45.83.64.9", type: IP }]);
    expect(values(remove(locked, "45.83.64.9"))).toEqual(["45.83.64.9"]);
    expect(values(refresh(locked, detect("45.83.64.9")))).toEqual(["45.83.64.9"]);
    expect(values(refresh(locked, []))).toEqual(["45.83.64.9"]);
  });

  it("are the same object while nothing changes, and the same again whatever else was typed between", () => {
    const words = fc.array(fc.constantFrom("45.83.64.9", "bad-name.org", "https://bad-name.org/x", "words"));
    fc.assert(
      fc.property(words, words, (first, second) => {
        const before = refresh(NONE, detect(first.join(" ")));
        expect(refresh(before, detect(first.join(" "))).list).toBe(before.list);
        const back = refresh(refresh(before, detect(second.join(" "))), detect(first.join(" ")));
        expect(values(back).toSorted()).toEqual(values(before).toSorted());
      }),
    );
  });

  it("are all described at once", () => {
    const items = say(refresh(NONE, detect("45.83.64.9 bad-name.org")), null, { ...NO_METADATA, category: 1 });
    expect(posted(items.list).map(({ category }) => category)).toEqual([1, 1]);
  });
});

describe("the limits of a post", () => {
  it("count code points: 3000, and 2000 for replies", () => {
    const written = (content: string, isReply: boolean) => isValid({ content, items: [], files: [], isReply });
    expect([written("🦊".repeat(3000), false), written("🦊".repeat(3001), false)]).toEqual([true, false]);
    expect([written("🦊".repeat(2000), true), written("🦊".repeat(2001), true)]).toEqual([true, false]);
  });

  it("warn below 50 left, and show danger when over", () => {
    const look = (length: number) =>
      renderToStaticMarkup(createElement(Counter, { text: "x".repeat(length), max: 3000 }));
    expect(look(2950)).not.toMatch(/text-(?:warning|danger)/);
    expect(look(2951)).toContain("text-warning");
    expect(look(3000)).toContain("text-warning");
    expect(look(3001)).toContain("text-danger");
  });

  it("ask for text or an item, at most 100 items and descriptions of 500", () => {
    for (const unseen of [" \n", "\u200B\u2060", "\u3164\uFE0F\u2800"]) {
      expect(isEmpty({ content: unseen, items: [] }), JSON.stringify(unseen)).toBe(true);
    }
    expect(isEmpty({ content: "\u200D🦊", items: [] })).toBe(false);
    expect(isEmpty({ content: "", items: [NO_METADATA] })).toBe(false);
    const written = (count: number, description = "") => ({
      content: "",
      items: Array.from({ length: count }, () => ({ ...NO_METADATA, description })),
      files: [],
      isReply: false,
    });
    expect(isValid(written(100))).toBe(true);
    expect(isValid(written(101))).toBe(false);
    expect(isValid(written(1, "🦊".repeat(500)))).toBe(true);
    expect(isValid(written(1, "🦊".repeat(501)))).toBe(false);
  });
});

describe("files of a post", () => {
  const file = (name: string, size: number): File => Object.defineProperty(new File([], name), "size", { value: size });

  it("are 50 MB at most, each; what is larger is named", () => {
    const chosen = [file("a.log", ATTACHMENT_MAX), file("b.zip", ATTACHMENT_MAX + 1), file("c.zip", 1e9)];
    const { files, problem } = withFiles([], chosen);
    expect(files.map((each) => each.file.name)).toEqual(["a.log"]);
    expect(problem).toBe("Files too large (max 50MB): b.zip, c.zip");
  });

  it("are ten at most", () => {
    const { files, problem } = withFiles(
      [],
      Array.from({ length: 11 }, () => file("a", 1)),
    );
    expect([files.length, problem]).toEqual([10, "At most 10 files"]);
    expect(withFiles(files, [file("b", 1)]).files).toHaveLength(10);
  });
});

it("shows a hundred characters of what is replied to, in one line", () => {
  expect(previewOf(" a\n\n b ")).toBe("a b");
  expect(previewOf("🦊".repeat(100))).toBe("🦊".repeat(100));
  expect(previewOf("🦊".repeat(101))).toBe(`${"🦊".repeat(100)}...`);
});

describe("Bulk Add Items (specification, section 5)", () => {
  it.each([
    ["bulk", "bulk"],
    ["list.txt", "list"],
    ["LIST.TXT", "list".toUpperCase()],
    ['a/b\\c?d%e*f:g|h"i<j>k.txt', "abcdefghijk"],
    ["../../etc/passwd", "....etcpasswd"],
    ["x".repeat(300), "x".repeat(200)],
    ["🦊".repeat(201), "🦊".repeat(200)],
    [" .txt", ""],
    ["?*", ""],
  ])("makes of the name %j %j", (given, name) => {
    expect(bulkName(given)).toBe(name);
  });

  it("becomes a text file with an item a line", async () => {
    const file = bulkFile("report 12", linesOf(["45.83.64.9", "bad-name.org"]));
    expect([file.name, file.type, await file.text()]).toEqual([
      "report 12.txt",
      "text/plain",
      "45.83.64.9\nbad-name.org\n",
    ]);
  });

  it("collects of a file, however it is cut, what is detected in its text", async () => {
    const words = fc.constantFrom(
      " ",
      "\n",
      "45.83.64[.]9",
      "45.83.64.9/24",
      "hxxps://bad-name.org/é/1",
      "bad-name.net",
      "🦊",
      ",",
    );
    await fc.assert(
      fc.asyncProperty(fc.array(words), fc.array(fc.nat(7)), async (parts, cuts) => {
        const text = parts.join("");
        const bytes = new TextEncoder().encode(text);
        const collector = createCollector(2);
        let at = 0;
        for (const cut of cuts) collector.push(bytes.subarray(at, (at += cut)));
        collector.push(bytes.subarray(at));
        const detected = detect(text);
        const { first, content, ip, domain, url } = collector.end();
        const of = (type: number) => detected.filter((item) => item.type === type).length;
        expect(await content.text()).toBe(`${detected.map(({ value }) => value).join("\n")}\n`);
        expect(first).toEqual(detected.slice(0, 2).map(({ value }) => value));
        expect([ip, domain, url]).toEqual([ITEM_TYPE.ip, ITEM_TYPE.domain, ITEM_TYPE.url].map(of));
      }),
    );
  });

  it("collects no more than one file of a post may hold", () => {
    const bytes = new TextEncoder().encode("bad-name.org 45.83.64.9 45.83.64.9 ");
    expect(() => createCollector(0, 24).push(bytes)).not.toThrow();
    expect(() => createCollector(0, 23).push(bytes)).toThrow(TooMany);
  });

  it("accepts a picture from the clipboard, named by the time, unless it belongs to copied text", () => {
    const picture = new File([""], "image.png", { type: "image/png" });
    const report = new File([""], "report.pdf");
    const at = (second: number) => new Date(2026, 10, 22, 5, 1, second, 42);
    const holding = (texts: Record<string, string>, second = 12) => {
      const files = [picture, report] as unknown as FileList;
      return filesPasted({ files, getData: (type) => texts[type] ?? "" }, at(second)).map(({ name }) => name);
    };
    const names = ["pasted 2026-11-22 05.01.12.042.png", "report.pdf"];
    expect(holding({})).toEqual(names);
    expect(holding({ "text/html": "<img>" })).toEqual(names);
    expect(holding({ "text/plain": "report.pdf" })).toEqual(names);
    expect(holding({ "text/plain": "45.83.64.9", "text/html": "<table>" })).toEqual([]);
    // The next one differs from it.
    expect(holding({}, 13)[0]).toBe("pasted 2026-11-22 05.01.13.042.png");
  });
});

describe("drafts", () => {
  const storage = () => {
    const kept = new Map<string, string>();
    return {
      kept,
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
  };
  const draft = (parent: string | null, content: string, account = "one"): Draft => ({
    account,
    parent,
    content,
    items: [],
    dismissed: [],
    files: [],
  });

  it("are stored for each parent and account, and deleted when they are empty", () => {
    const browser = storage();
    for (const each of [draft(null, "post"), draft("a", "reply"), draft(null, "other's", "two")]) {
      storeDraft(browser, each);
    }
    const of = (parent: string | null, account = "one") => readDraft(browser, { parent, account })?.content;
    expect([of(null), of("a"), of("b"), of(null, "two")]).toEqual(["post", "reply", undefined, "other's"]);
    storeDraft(browser, draft("a", " "));
    deleteDraft(browser, draft(null, ""));
    expect([of(null), of("a"), of(null, "two")]).toEqual([undefined, undefined, "other's"]);
    deleteDraft(browser, draft(null, "", "two"));
    expect(browser.kept.size).toBe(0);
  });

  it("are twenty at most, and those of another version are let be", () => {
    const browser = storage();
    for (let index = 0; index < 21; index++) storeDraft(browser, draft(String(index), "text"));
    expect(readDraft(browser, { account: "one", parent: "0" })).toBeNull();
    expect(readDraft(browser, { account: "one", parent: "20" })).not.toBeNull();
    for (const text of ["not JSON", "{}", "[null, 1, {}]"]) {
      browser.setItem("fyr.drafts", text);
      expect(readDraft(browser, { account: "one", parent: "20" })).toBeNull();
    }
  });
});
