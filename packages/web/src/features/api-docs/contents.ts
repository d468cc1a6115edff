import type { ApiDocsPage, ApiDocsPath } from "../../lib/api-docs.ts";
import { HELLO, INSTALLATION } from "./calls.ts";
import { INTEGRATIONS } from "./integrations.ts";

interface Anchor {
  readonly id: string;
  readonly title: string;
}

interface ContentsEntry {
  readonly to: ApiDocsPath;
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

export const SHARING = [
  { id: "taxii", title: "TAXII 2.1" },
  { id: "misp", title: "MISP feed" },
  { id: "syndication", title: "RSS and JSON Feed" },
] as const satisfies readonly Anchor[];
export const LIVE = [
  { id: "connection", title: "Connection" },
  { id: "messages", title: "Messages" },
  { id: "topics", title: "Topics" },
  { id: "end", title: "How it ends" },
] as const satisfies readonly Anchor[];

const anchorsOf = (calls: readonly { readonly anchor: string; readonly title: string }[]): Anchor[] =>
  calls.map(({ anchor, title }) => ({ id: anchor, title }));

const BASICS: readonly ContentsEntry[] = [
  { to: "/docs/api", label: "Overview", anchors: INTRODUCTION },
  { to: "/docs/api/authentication", label: "Authentication", anchors: [...AUTHENTICATION, ...anchorsOf([HELLO])] },
  { to: "/docs/api/usage", label: "Usage", anchors: [...USAGE, ...anchorsOf(INSTALLATION)] },
  { to: "/docs/api/sharing", label: "TAXII and MISP", anchors: SHARING },
  { to: "/docs/api/live", label: "Live", anchors: LIVE },
  { to: "/docs/api/integrations", label: "Integrations", anchors: INTEGRATIONS },
];

/** All of the documentation: groups of pages, each with the places on it that have a name. */
export function contentsOf(
  pages: readonly ApiDocsPage[],
): readonly { readonly title: string; readonly entries: readonly ContentsEntry[] }[] {
  const entriesOf = (group: ApiDocsPage["group"]): ContentsEntry[] =>
    pages
      .filter((page) => page.group === group)
      .map(({ to, title, calls }) => ({ to, label: title, anchors: anchorsOf(calls) }));
  return [
    { title: "Basics", entries: BASICS },
    { title: "Assets", entries: entriesOf("Assets") },
    { title: "Intelligence", entries: entriesOf("Intelligence") },
  ];
}
