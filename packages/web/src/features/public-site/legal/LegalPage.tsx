import Markdown from "react-markdown";
import { useSite } from "../api.ts";

/** A document of ours, with the operator's name and address in their places. */
export function LegalPage({ title, text }: { title: string; text: string }) {
  const operator = useSite()?.operator;
  const values: Readonly<Record<string, string>> = {
    operator: operator?.name ?? "the operator",
    address: operator?.address || "an address given on request",
    email: operator?.email ?? "the address under Contact",
  };
  // What an operator is called is text, not markdown.
  const filled = text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    (values[name] ?? "").replaceAll(/[\\`*_{}[\]()#+\-!<>|~]/g, String.raw`\$&`),
  );
  return (
    <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6">
      <title>{`${title} · Fyr`}</title>
      <article className="legal">
        <Markdown>{filled}</Markdown>
      </article>
    </div>
  );
}
