import { Search } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { Kbd } from "../../components/Kbd.tsx";
import { toast } from "../../components/toast/index.ts";
import { messageOf } from "../../lib/api/index.ts";
import { loadPlannerEarly } from "./load-planner.ts";
import { useLookup } from "./submit.ts";

/** The search box in the header of every page but the dashboard. */
export function QuickLookup() {
  const [text, setText] = useState("");
  const lookup = useLookup();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text.trim() === "") return;
    const box = event.currentTarget.querySelector("input");
    lookup(text).then(
      () => setText(""),
      (error: unknown) => toast.error(messageOf(error)),
    );
    box?.blur();
  };
  return (
    <search className="w-full max-w-sm">
      <form onSubmit={submit} className="relative">
        <Search className="pointer-events-none absolute top-2 left-2.5 size-4 text-faint" aria-hidden />
        <input
          data-search-box
          aria-label="Look up an IP address or domain"
          placeholder="Look up an IP address or domain"
          spellCheck={false}
          autoComplete="off"
          value={text}
          onFocus={loadPlannerEarly}
          onChange={(event) => setText(event.target.value)}
          className="mono peer h-8 w-full rounded-md border border-line bg-canvas pr-9 pl-8 text-sm text-ellipsis placeholder:font-sans placeholder:text-faint focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-accent"
        />
        <span className="pointer-events-none absolute top-1.5 right-1.5 peer-focus:hidden">
          <Kbd>/</Kbd>
        </span>
      </form>
    </search>
  );
}
