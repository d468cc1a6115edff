import type { SharedFile, SharedItem, SharedSubmission, SharedThread } from "../thread.ts";

const id = (n: number): string => `01920000-0000-7000-8000-${String(n).padStart(12, "0")}`;
export const ANN = id(901);
export const BOB = id(902);

const item = (n: number, more: Pick<SharedItem, "type" | "value"> & Partial<SharedItem>): SharedItem => ({
  id: id(n),
  category: null,
  attribution: null,
  description: null,
  fileId: null,
  ...more,
});
const file = (n: number, more: Partial<SharedFile>): SharedFile => ({
  id: id(n),
  name: "log.txt",
  mediaType: "text/plain",
  bytes: 12,
  sha256: "ab".repeat(32),
  description: null,
  isMalware: false,
  createdAt: new Date("2026-11-02T10:01:00.120Z"),
  ...more,
});

/** Texts that are written only to break something. */
const HOSTILE = "\u0000<script>\u001b[31m'\\'\"]} \ud800 😀 \u202egnp.exe\uffff\u0085";

export const THREAD: SharedThread = {
  id: id(1),
  title: "A wave of #ransomware",
  content: "A wave of #ransomware\nfrom 45.83.64.1",
  author: ANN,
  createdAt: new Date("2026-11-02T10:00:00.007Z"),
  changedAt: new Date("2026-11-03T10:00:00.000Z"),
  topics: ["ransomware"],
};

export const POSTS: readonly SharedSubmission[] = [
  {
    id: id(1),
    parentId: null,
    author: ANN,
    content: THREAD.content,
    createdAt: THREAD.createdAt,
    editedAt: null,
    review: { confidence: 80, at: new Date("2026-11-02T10:30:00.000Z") },
    items: [
      item(11, { type: 1, value: "45.83.64.1", category: "vpn", attribution: "Example VPN", description: "An exit" }),
      item(12, { type: 1, value: "2a00:1450::/32", description: "Its resolver" }),
      item(13, { type: 2, value: "evil.example.com" }),
      item(14, { type: 3, value: "https://evil.example.com/a'b\\c?x=%20" }),
      item(15, { type: 1, value: "45.83.65.0/24", fileId: id(21) }),
    ],
    files: [file(21, {})],
  },
  {
    id: id(2),
    parentId: id(1),
    author: BOB,
    content: HOSTILE,
    createdAt: new Date("2026-11-02T11:00:00.000Z"),
    editedAt: new Date("2026-11-03T10:00:00.000Z"),
    review: { confidence: null, at: null },
    items: [item(16, { type: 1, value: "45.83.64.1", attribution: HOSTILE, category: "proxy", description: HOSTILE })],
    files: [file(22, { name: HOSTILE, isMalware: true, sha256: "cd".repeat(32), description: HOSTILE })],
  },
  {
    id: id(3),
    parentId: id(2),
    author: ANN,
    content: "",
    createdAt: new Date("2026-11-02T12:00:00.000Z"),
    editedAt: null,
    review: null,
    items: [item(17, { type: 2, value: "evil.example.com" })],
    files: [],
  },
  {
    id: id(4),
    parentId: id(3),
    author: BOB,
    content: `Seen it too from AS64500, by cve-2021-44228 (twice: CVE-2021-44228), ja3: ${"e7".repeat(16)}, sample ${"0a".repeat(20)}`,
    createdAt: new Date("2026-11-02T13:00:00.000Z"),
    editedAt: null,
    review: null,
    items: [],
    files: [],
  },
];

export async function* streamed(submissions: readonly SharedSubmission[]): AsyncGenerator<SharedSubmission> {
  for (const submission of submissions) yield await Promise.resolve(submission);
}

export async function textOf(lines: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const line of lines) text += `${line}\n`;
  return text;
}
