import { CALLS_PAGES, type CallsPath, HELLO, INSTALLATION } from "./calls.ts";

export interface Anchor {
  readonly id: string;
  readonly label: string;
}

export interface ContentsEntry {
  readonly to: CallsPath | "/docs/api" | "/docs/api/authentication" | "/docs/api/usage";
  readonly label: string;
  readonly anchors: readonly Anchor[];
}

/** Sections of the introduction, in their order. */
export const INTRODUCTION = [
  { id: "introduction", label: "Introduction" },
  { id: "response-types", label: "Response types" },
  { id: "authentication", label: "Authentication" },
  { id: "fair-use", label: "Fair use" },
] as const satisfies readonly Anchor[];

const anchorsOf = (calls: readonly { readonly anchor: string; readonly title: string }[]): Anchor[] =>
  calls.map(({ anchor, title }) => ({ id: anchor, label: title }));

const ofCalls = (to: CallsPath): ContentsEntry => ({
  to,
  label: CALLS_PAGES[to].title,
  anchors: anchorsOf(CALLS_PAGES[to].calls),
});

/** All of the documentation: groups of pages, each with the places on it that have a name. */
export const CONTENTS: readonly { readonly title: string; readonly entries: readonly ContentsEntry[] }[] = [
  {
    title: "Basics",
    entries: [
      { to: "/docs/api", label: "Overview", anchors: INTRODUCTION },
      { to: "/docs/api/authentication", label: "Authentication", anchors: anchorsOf([HELLO]) },
      { to: "/docs/api/usage", label: "Usage", anchors: anchorsOf(INSTALLATION) },
    ],
  },
  {
    title: "Assets",
    entries: [
      ofCalls("/docs/api/asset/ip"),
      ofCalls("/docs/api/asset/domain"),
      ofCalls("/docs/api/asset/url"),
      ofCalls("/docs/api/asset/hash"),
      ofCalls("/docs/api/asset/artifact"),
    ],
  },
  {
    title: "Intelligence",
    entries: [
      ofCalls("/docs/api/feeds"),
      ofCalls("/docs/api/news"),
      ofCalls("/docs/api/providers"),
      ofCalls("/docs/api/events"),
    ],
  },
];
