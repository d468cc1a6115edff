import { lazy, Suspense, useEffect, useRef } from "react";
import { cn } from "../../../lib/cn.ts";
import type { EditorProps } from "./types.ts";

const CodeEditor = lazy(() => import("./CodeEditor.tsx"));

/** The box for a Lucene query. The editor's code loads with the first one; until then a plain box takes the words. */
export function QueryEditor({ className, ...props }: EditorProps & { className?: string }) {
  return (
    <div
      className={cn(
        "min-w-0 overflow-auto rounded-md border border-line-strong bg-panel focus-within:border-accent focus-within:outline-1 focus-within:-outline-offset-1 focus-within:outline-accent",
        className,
      )}
    >
      <Suspense fallback={<PlainBox {...props} />}>
        <CodeEditor {...props} />
      </Suspense>
    </div>
  );
}

function PlainBox({ label, value, placeholder, focused, onChange, onSubmit, onEnter }: EditorProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focused === true) box.current?.focus();
  }, [focused]);
  return (
    <textarea
      ref={box}
      data-search-box
      aria-label={label}
      placeholder={placeholder}
      value={value}
      rows={1}
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        if (event.ctrlKey || event.metaKey) onSubmit();
        else if (onEnter?.() !== true) return;
        event.preventDefault();
      }}
      className="mono block h-full w-full resize-none bg-transparent px-3 py-1.5 text-sm leading-5.5 outline-none placeholder:text-faint"
    />
  );
}
