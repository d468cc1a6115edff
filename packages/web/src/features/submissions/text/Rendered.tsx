import { defang } from "@fyr/core/indicators";
import { ExternalLink } from "lucide-react";
import Markdown, { type Components } from "react-markdown";
import { closeSlideOver } from "../../../components/slide-over/index.ts";
import { PlainLink } from "../../../components/PlainLink.tsx";
import { joinInput } from "../../../lib/search-input.ts";
import { type InsideLink, insideLinkOf, rewriteTree } from "./rewrite.ts";

const ALLOWED = ["p", "strong", "em", "code", "pre", "ul", "ol", "li", "blockquote", "a"];

const COMPONENTS: Components = {
  a({ node, href, children }) {
    const inside = insideLinkOf(node);
    if (inside !== null) return <Inside of={inside} />;
    if (href === undefined) return children;
    return (
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="underline decoration-line-strong underline-offset-2 hover:decoration-accent"
      >
        {/* What an author turns around ends with the name of the link. */}
        <bdi>{children}</bdi>{" "}
        <bdi className="text-dim">
          ({new URL(href).host}
          <ExternalLink className="ml-1 inline size-3 align-[-1px]" aria-hidden />)
        </bdi>
      </a>
    );
  },
};

/** Quotes and lists that one line opens: more take the reader of Markdown time that grows with their square. */
const TOO_NESTED = /^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])[ \t])){12}/m;

/** Markdown without pictures and HTML. */
export default function Rendered({ text }: { text: string }) {
  if (TOO_NESTED.test(text)) return <p className="post-text">{text}</p>;
  return (
    <div dir="auto" className="post-text">
      <Markdown
        allowedElements={ALLOWED}
        unwrapDisallowed
        // What may be a link is decided in `rewriteTree`.
        urlTransform={null}
        rehypePlugins={[rewriteTree]}
        components={COMPONENTS}
      >
        {text}
      </Markdown>
    </div>
  );
}

function Inside({ of: { kind, value } }: { of: InsideLink }) {
  const topic = kind === "topic";
  const link = (
    <PlainLink
      to={topic ? "/channels" : "/search"}
      search={topic ? { kind, name: value } : { input: joinInput([value]), type: kind === "ip" ? "ip" : "domain" }}
      className={topic ? "" : "mono wrap-anywhere"}
      onFollow={closeSlideOver}
      keyboard
    >
      {topic ? `#${value}` : defang(value)}
    </PlainLink>
  );
  // Among words from right to left the numbers of an address would stand in the reverse order.
  return topic ? <bdi>{link}</bdi> : <bdi dir="ltr">{link}</bdi>;
}
