import type { Provider } from "@fyr/contract";
import { useNavigate } from "@tanstack/react-router";
import { Server } from "lucide-react";
import { useRef, useState, type KeyboardEvent } from "react";
import { Kbd } from "../../../components/Kbd.tsx";
import { useHotkeys } from "../../../lib/hotkeys.ts";
import { useProviders } from "../api.ts";
import { Options } from "./Options.tsx";
import { useOptions } from "./use-options.ts";

/** The header's search for a provider, for admins: Ctrl+K focuses it, arrows and Enter choose, Escape closes. */
export function ProviderSearch() {
  const [text, setText] = useState("");
  const [used, setUsed] = useState(false);
  useProviders({ enabled: used });
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  useHotkeys({
    "mod+k": () => {
      box.current?.focus();
      box.current?.select();
    },
  });
  const choose = ({ name }: Provider) => {
    setText("");
    box.current?.blur();
    void navigate({ to: "/providers/$name", params: { name } });
  };
  const { shown, setOpen, press, combobox, results } = useOptions(text, choose);
  const keys = (event: KeyboardEvent) => {
    const isForList = press(event);
    if (event.key === "Escape" && !isForList) box.current?.blur();
    if (isForList || event.key === "Escape" || event.key === "Enter") event.preventDefault();
  };
  return (
    <search
      className="relative w-9 shrink-0 focus-within:w-44 xl:w-64"
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setOpen(false)}
    >
      <Server className="pointer-events-none absolute top-2 left-2.5 size-4 text-faint" aria-hidden />
      <input
        ref={box}
        {...combobox}
        aria-label="Search for providers"
        placeholder="Search for providers"
        value={text}
        onFocus={() => {
          setUsed(true);
          setOpen(true);
        }}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
        }}
        onKeyDown={keys}
        className="peer h-8 w-full rounded-md border border-line bg-canvas pr-2 pl-8 xl:pr-14 text-sm placeholder:text-faint focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-accent"
      />
      <span className="pointer-events-none absolute top-1.5 right-1.5 hidden peer-focus:hidden xl:block">
        <Kbd>Ctrl K</Kbd>
      </span>
      {shown && <Options className="top-10 w-[28rem] max-w-[80vw]" {...results} />}
    </search>
  );
}
