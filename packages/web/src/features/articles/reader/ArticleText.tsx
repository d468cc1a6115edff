import type { ArticleNode } from "@fyr/contract";
import { ImageOff } from "lucide-react";
import type { ReactNode } from "react";
import { OutsideLink } from "../../../components/OutsideLink.tsx";
import "./article-text.css";

/**
 * The text of an article as the server read it. Each part is an element of a fixed kind: there is no HTML of a publisher here, and
 * no picture is loaded.
 */
export const ArticleText = ({ nodes }: { nodes: readonly ArticleNode[] }) => (
  <div dir="auto" className="post-text article-text max-w-[75ch]">
    {drawn(nodes)}
  </div>
);

function drawn(nodes: readonly ArticleNode[]): ReactNode[] {
  const [first] = nodes;
  if (first === undefined) return [];
  const starts = nodes.flatMap(({ depth }, index) => (depth <= first.depth ? [index] : []));
  return starts.map((start, index) => draw(nodes.slice(start, starts[index + 1]), start));
}

/** Draws the first of the nodes, within which are the others. */
function draw([node, ...within]: readonly ArticleNode[], key: number): ReactNode {
  if (node === undefined) return null;
  const { kind, value } = node;
  switch (kind) {
    case "text":
      return value;
    case "picture":
      return (
        <span
          key={key}
          className="my-1 inline-flex items-center gap-1.5 rounded border border-line bg-raised px-2 py-1 text-xs text-dim"
        >
          <ImageOff className="size-3.5 shrink-0" aria-hidden />
          {value === null || value === "" ? "Picture, not loaded" : value}
        </span>
      );
    case "link":
      return isOfWeb(value) ? (
        <OutsideLink key={key} href={value}>
          {drawn(within)}
        </OutsideLink>
      ) : (
        <span key={key}>{drawn(within)}</span>
      );
    case "table":
      return (
        <div key={key} className="overflow-x-auto">
          <table>
            <tbody>{drawn(within.filter(isOfTable))}</tbody>
          </table>
        </div>
      );
    case "h2":
    case "h3":
    case "h4": {
      // The page has a heading, the article another, and each card its own.
      const Heading = ({ h2: "h3", h3: "h4", h4: "h5" } as const)[kind];
      return <Heading key={key}>{drawn(within)}</Heading>;
    }
    case "tr":
      return (
        <tr key={key}>{drawn(within.filter((one) => one.kind !== "text" || one.depth > (within[0]?.depth ?? 0)))}</tr>
      );
    default: {
      const Element = kind;
      return <Element key={key}>{drawn(within)}</Element>;
    }
  }
}

const isOfTable = ({ kind, value }: ArticleNode): boolean => kind !== "text" || (value ?? "").trim() !== "";

const isOfWeb = (url: string | null): url is string => url !== null && /^https?:\/\//i.test(url) && URL.canParse(url);
