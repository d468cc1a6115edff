import { type CallDoc, CALLS_PAGES, type CallsPage, type CallsPath, HELLO, INSTALLATION } from "./calls.ts";

interface Anchor {
  readonly id: string;
  readonly title: string;
}

interface ContentsEntry {
  readonly to: CallsPath | "/docs/api" | "/docs/api/authentication" | "/docs/api/usage";
  readonly label: string;
  readonly anchors: readonly Anchor[];
}

/** Sections of the pages of text, in their order. */
export const INTRODUCTION = [
  { id: "introduction", title: "Introduction" },
  { id: "response-types", title: "Response types" },
  { id: "authentication", title: "Authentication" },
  { id: "fair-use", title: "Fair use" },
] as const satisfies readonly Anchor[];

export const AUTHENTICATION = [
  { id: "keys", title: "Keys" },
  { id: "sending", title: "Sending a key" },
  { id: "refused", title: "What is refused" },
] as const satisfies readonly Anchor[];
export const USAGE = [
  { id: "credits", title: "Credits" },
  { id: "headers", title: "Headers" },
  { id: "limits", title: "Limits" },
] as const satisfies readonly Anchor[];

const anchorsOf = (calls: readonly { readonly anchor: string; readonly title: string }[]): Anchor[] =>
  calls.map(({ anchor, title }) => ({ id: anchor, title }));

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
      { to: "/docs/api/authentication", label: "Authentication", anchors: [...AUTHENTICATION, ...anchorsOf([HELLO])] },
      { to: "/docs/api/usage", label: "Usage", anchors: [...USAGE, ...anchorsOf(INSTALLATION)] },
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

/** Every call of a reference page, with the page that it is on. */
export const CALLS: readonly { readonly to: CallsPath; readonly doc: CallDoc }[] = CONTENTS.flatMap(({ entries }) =>
  entries.flatMap(({ to }) => {
    if (!isCallsPath(to)) return [];
    const { calls }: CallsPage = CALLS_PAGES[to];
    return calls.map((doc) => ({ to, doc }));
  }),
);

function isCallsPath(to: string): to is CallsPath {
  return Object.hasOwn(CALLS_PAGES, to);
}
