import type { TextNode } from "@fyr/contract";
import type { ReactNode } from "react";
import { InsideLink } from "./InsideLink.tsx";
import { OutsideLink } from "../../../components/OutsideLink.tsx";

/** The text of a post as the server read it: its indicators link to their lookup, its topics to their channel. */
export const PostText = ({ nodes }: { nodes: readonly TextNode[] }) => (
  <div dir="auto" className="post-text">
    {drawn(nodes)}
  </div>
);

function drawn(nodes: readonly TextNode[]): ReactNode[] {
  const [first] = nodes;
  if (first === undefined) return [];
  const starts = nodes.flatMap(({ depth }, index) => (depth === first.depth ? [index] : []));
  return starts.map((start, index) => draw(nodes.slice(start, starts[index + 1]), start));
}

/** Draws the first of the nodes, within which are the others. */
function draw([node, ...within]: readonly TextNode[], key: number): ReactNode {
  if (node === undefined) return null;
  const { kind, value } = node;
  switch (kind) {
    case "text":
      return value;
    case "ip":
    case "domain":
    case "url":
    case "topic":
    case "hash":
    case "fingerprint":
    case "email":
    case "vulnerability":
    case "as":
      return <InsideLink key={key} kind={kind} value={value ?? ""} />;
    case "link":
      return (
        <OutsideLink key={key} href={value ?? ""}>
          {drawn(within)}
        </OutsideLink>
      );
    case "ol":
      return (
        <ol key={key} start={value === null ? undefined : Number(value)}>
          {drawn(within)}
        </ol>
      );
    default: {
      const Element = kind;
      return <Element key={key}>{drawn(within)}</Element>;
    }
  }
}
