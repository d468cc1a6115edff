import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findTopics, topicOf, topicsOf } from "./index.ts";

describe("the topics of a text", () => {
  it.each([
    ["#ransomware hits again", ["ransomware"]],
    ["New wave of #RansomWare, #APT-28 and (#Lock_Bit3).", ["ransomware", "apt-28", "lock_bit3"]],
    ["#ransomware #RANSOMWARE #ｒansomware", ["ransomware"]],
    ["#größe #мошенники #恶意软件", ["größe", "мошенники", "恶意软件"]],
    ["in the end #phishing-", ["phishing"]],
    ["**#bold** > #quote\n- #list", ["bold", "quote", "list"]],
    // Numbers of issues, headings, HTML entities, several marks.
    ["see #1, #2024 and # heading &#x41; ##double", []],
    ["a#b /#c x=#d [text](#anchor)", []],
    // URLs.
    ["https://example.com/#fragment www.example.com/(#other) hxxps://x/#y", []],
    ["[text](https://example.com/a#fragment)", []],
    // Code.
    ["`#define` and ``#two``, then #real", ["real"]],
    ["```c\n#include <x>\n```\n#after", ["after"]],
    ["~~~\n#inside\n", []],
    [`#${"x".repeat(51)} #${"y".repeat(50)}`, ["y".repeat(50)]],
  ])("%j: %j", (text, topics) => {
    expect(topicsOf(text)).toEqual(topics);
  });

  it("are ten at most; repeated ones do not count", () => {
    const text = `${Array.from({ length: 12 }, (_, n) => `#t${n}`).join(" ")} #t0`;
    expect(topicsOf(text)).toHaveLength(10);
    expect(findTopics(text)).toHaveLength(11);
  });

  it("are found where they stand, and are topics by themselves", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("#", "a", "Ж", "-", "_", "`", "\n", " ", "://", "1", "😀", "ﬃ")),
        (parts) => {
          const text = parts.join("");
          for (const { topic, start, end } of findTopics(text)) expect(topicOf(text.slice(start, end))).toBe(topic);
        },
      ),
    );
  });

  it("are found in time linear in the length", () => {
    for (const piece of ["#", "`", "#a", "a.", "www.", "~~~", "```\n", "\n"]) {
      expect(topicsOf(piece.repeat(6000)).length).toBeLessThan(2);
    }
  });
});

it.each([
  ["#Ransomware", "ransomware"],
  ["apt_28", "apt_28"],
  ["", null],
  ["#", null],
  ["123", null],
  ["two words", null],
  ["a/b", null],
])("the topic that %j names is %j", (text, topic) => {
  expect(topicOf(text)).toBe(topic);
});
