import { colorsOf } from "@fyr/core/lucene";
import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { cn } from "../../../lib/cn.ts";
import { focusOnMount } from "../../../lib/focus.ts";
import type { CodeEditorProps, EditorProps, Selected } from "./types.ts";

/** The editor's component once its code is there, and what was selected in the plain box at that moment. */
interface Loaded {
  readonly Editor: ComponentType<CodeEditorProps>;
  readonly selected: Selected | null;
}

/** The box for a Lucene query: a plain one with the query's colours, and the editor from the first focus on. */
export function QueryEditor({ className, ...props }: EditorProps & { className?: string }) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const load = () =>
    void import("./CodeEditor.tsx").then(
      ({ default: Editor }) => {
        const held = box.current;
        if (held === null) return;
        const isFocused = document.activeElement === held;
        const selected = isFocused ? { anchor: held.selectionStart, head: held.selectionEnd } : null;
        // At once: a key pressed before the next drawing would go to neither.
        flushSync(() => setLoaded({ Editor, selected }));
      },
      () => {
        // If the editor's code cannot be loaded, the plain box stays.
      },
    );
  return (
    <div
      className={cn(
        "min-w-0 overflow-auto rounded-md border border-line-strong bg-panel focus-within:border-accent focus-within:outline-1 focus-within:-outline-offset-1 focus-within:outline-accent",
        className,
      )}
    >
      {loaded === null ? (
        <PlainBox {...props} box={box} onFocus={load} />
      ) : (
        <loaded.Editor {...props} selected={loaded.selected} />
      )}
    </div>
  );
}

interface PlainProps extends EditorProps {
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly onFocus: () => void;
}

const textClass = "mono px-3 py-1.5 text-sm leading-5.5 [grid-area:1/1]";

function PlainBox({ label, value, placeholder, focused, onChange, onSubmit, onEnter, box, onFocus }: PlainProps) {
  useEffect(() => {
    if (focused === true) focusOnMount(box.current);
  }, [focused, box]);
  return (
    <div className="grid h-full">
      {/* The text box writes in no colour above this, which also makes it as high as its text. */}
      <div aria-hidden className={cn(textClass, "min-w-0 wrap-break-word whitespace-pre-wrap text-ink")}>
        <Coloured text={value} />
      </div>
      <textarea
        ref={box}
        data-search-box
        aria-label={label}
        placeholder={placeholder}
        value={value}
        rows={1}
        spellCheck={false}
        onFocus={onFocus}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          if (event.ctrlKey || event.metaKey) onSubmit();
          else if (onEnter?.() !== true) return;
          event.preventDefault();
        }}
        className={cn(
          textClass,
          "block h-full w-full resize-none overflow-hidden bg-transparent text-transparent caret-ink outline-none placeholder:text-faint placeholder-shown:whitespace-nowrap",
        )}
      />
    </div>
  );
}

function Coloured({ text }: { text: string }) {
  const parts = colorsOf(text);
  return (
    <>
      {parts.map(({ from, to, kind }, index) => (
        <span key={from}>
          {text.slice(parts[index - 1]?.to ?? 0, from)}
          <span className={`lucene-${kind}`}>{text.slice(from, to)}</span>
        </span>
      ))}
      {text.slice(parts.at(-1)?.to ?? 0)}
    </>
  );
}
