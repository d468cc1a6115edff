import { useNavigate } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/Button.tsx";
import { Kbd } from "../../components/Kbd.tsx";
import { AdminsOnly } from "./AdminsOnly.tsx";
import { QueryEditor, Reading } from "./editor/index.ts";

const PLACEHOLDER = 'A Lucene query, such as service:ssh AND NOT id.orig_h:10.0.0.0/8, or just "login failed"';

/** The event tab of the query page: a Lucene query over the sensors' logs. */
export default function EventTab() {
  const [text, setText] = useState("");
  const navigate = useNavigate();
  const query = text.trim();
  const submit = () => {
    if (query !== "") void navigate({ to: "/event/search", search: { query } });
  };
  return (
    <AdminsOnly>
      <section aria-label="Event Search" className="flex flex-col gap-3">
        <div className="overflow-hidden rounded-lg border border-line-strong bg-panel focus-within:border-accent">
          <QueryEditor
            label="Event query"
            value={text}
            onChange={setText}
            onSubmit={submit}
            placeholder={PLACEHOLDER}
            focused
            className="h-[400px] rounded-none border-0 focus-within:outline-none"
          />
          <div className="flex h-12 items-center gap-3 border-t border-line px-2">
            <span className="ml-auto inline-flex items-center gap-1.5 text-xs text-faint">
              <Kbd>Ctrl Enter</Kbd> to search
            </span>
            <Button look="solid" disabled={query === ""} onClick={submit}>
              Search <ArrowRight aria-hidden />
            </Button>
          </div>
        </div>
        <Reading text={text} />
      </section>
    </AdminsOnly>
  );
}
