import { isLineText } from "@fyr/contract";
import { explainLine, kindOf, type LineCompletion, lineCompletion, type LineOption } from "@fyr/core/lines";
import { quoteValue, renderError } from "@fyr/core/lucene";
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { inputClass } from "../../components/Field.tsx";
import { cn } from "../../lib/cn.ts";
import { focusOnMount } from "../../lib/focus.ts";
import { useDebounced } from "../../lib/use-debounced.ts";

const PATIENCE_MS = 250;
const SHOWN = 12;

interface Offered {
  readonly found: LineCompletion;
  readonly options: readonly LineOption[];
}

/** What is offered at the cursor of a line; null for a text that is none, or that has nothing to add. */
function offeredAt(text: string, cursor: number): Offered | null {
  const isBegun = text.trim() !== "" && "type:".startsWith(text.trim().toLowerCase());
  if (!isBegun && !isLineText(text) && kindOf(text) === null) return null;
  const found = lineCompletion(text, cursor);
  const options = found?.options?.slice(0, SHOWN) ?? [];
  return found === null || options.length === 0 ? null : { found, options };
}

/** The box for a query: it completes lines by keyboard, and tells how they are read. */
export function LineBox({
  text,
  ran,
  onText,
}: {
  text: string;
  /** What was run: what is wrong with it is told where its answer would be. */
  ran: string;
  onText: (text: string) => void;
}) {
  const [offered, setOffered] = useState<Offered | null>(null);
  const [active, setActive] = useState(-1);
  const list = useId();
  const box = useRef<HTMLInputElement>(null);
  /** Where the cursor goes with the text that comes next. */
  const placed = useRef<number | null>(null);
  useEffect(() => focusOnMount(box.current), []);
  const close = () => {
    setOffered(null);
    setActive(-1);
  };
  const look = (value: string, cursor: number) => {
    setOffered(offeredAt(value, cursor));
    setActive(-1);
  };
  const pick = (option: LineOption) => {
    if (offered === null) return;
    const { from, to, offer } = offered.found;
    const isPlain = offer === "fields" || /^[\w.-]+$/.test(option.insert);
    const insert = `${isPlain ? option.insert : quoteValue(option.insert)}${offer === "values" ? " " : ""}`;
    const next = text.slice(0, from) + insert + text.slice(to);
    onText(next);
    const cursor = from + insert.length;
    // At once: the next key may be there before the next picture, and is about what is offered now.
    look(next, cursor);
    placed.current = cursor;
  };
  useLayoutEffect(() => {
    if (placed.current !== null) box.current?.setSelectionRange(placed.current, placed.current);
    placed.current = null;
  });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (offered === null) {
      const isAsked = event.key === "ArrowDown" || (event.key === " " && event.ctrlKey);
      if (!isAsked) return;
      event.preventDefault();
      look(text, event.currentTarget.selectionStart ?? text.length);
      return;
    }
    const { options } = offered;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive((now) => (now < 0 && step < 0 ? options.length - 1 : (now + step + options.length) % options.length));
    } else if (event.key === "Escape") {
      event.preventDefault();
      close();
    } else if (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) {
      // Without one that is chosen, Enter runs the query and the tab key goes on.
      const chosen = options[active];
      if (chosen === undefined) return close();
      event.preventDefault();
      pick(chosen);
    }
  };
  return (
    <div className="relative min-w-0 flex-1">
      <input
        ref={box}
        data-search-box
        aria-label="Query"
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${list}-${active}` : undefined}
        placeholder="ip = 8.8.8.8"
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          onText(target.value);
          look(target.value, target.selectionStart ?? target.value.length);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
        className={`${inputClass} mono`}
      />
      <div
        id={list}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select holds no descriptions
        role="listbox"
        aria-label="Completions"
        hidden={offered === null}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-md border border-line-strong bg-panel py-1 shadow-lg"
      >
        {offered?.options.map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the text box has them
          <div
            key={option.insert}
            id={`${list}-${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of a select holds text alone
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(option)}
            className={cn("flex cursor-default gap-3 px-3 py-1 text-sm", index === active && "bg-hover")}
          >
            <span className="mono shrink-0">{option.insert}</span>
            <span className="min-w-0 truncate text-dim">{option.description}</span>
          </div>
        ))}
      </div>
      <Reading text={text} isRun={text.trim() === ran.trim()} />
    </div>
  );
}

/** How a line is read: in a sentence, or what is wrong with it and where. */
function Reading({ text, isRun }: { text: string; isRun: boolean }) {
  const settled = useDebounced(text, PATIENCE_MS);
  // What 'now' is, matters for the search alone.
  const [now] = useState(() => new Date());
  if (!isLineText(settled) && kindOf(settled) === null) return null;
  const read = explainLine(settled, now);
  if (read.ok) {
    return (
      <p aria-live="polite" className="px-1 pt-2 text-xs text-dim">
        {read.understood}
      </p>
    );
  }
  if (isRun) return null;
  const [message, ...place] = renderError(settled, read.error).split("\n");
  return (
    <div aria-live="polite" className="px-1 pt-2 text-xs text-danger">
      <p>{message}</p>
      <pre className="mono overflow-x-auto leading-4 whitespace-pre text-ink">{place.join("\n")}</pre>
    </div>
  );
}
