import { lazy, Suspense } from "react";

// Markdown and the list of public suffixes come with the first text, not with the page that it stands on.
const Rendered = lazy(() => import("./Rendered.tsx"));

/** The text of a post: Markdown, its indicators as links within Fyr, its topics as links to their channels. */
export function PostText({ text }: { text: string }) {
  const plain = <p className="break-words whitespace-pre-wrap">{text}</p>;
  return (
    <Suspense fallback={plain}>
      <Rendered text={text} />
    </Suspense>
  );
}
