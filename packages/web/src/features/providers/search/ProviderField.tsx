import type { Provider } from "@fyr/contract";
import { useState, type KeyboardEvent } from "react";
import { inputClass } from "../../../components/Field.tsx";
import { Labelled } from "../../../components/Labelled.tsx";
import { useProviders } from "../api.ts";
import { Options } from "./Options.tsx";
import { useOptions } from "./use-options.ts";

/**
 * A provider of those there are, found as it is typed. Typing what differs from the selected one clears the selection.
 * @param value name of the selected provider; null: none is
 */
export function ProviderField({
  label,
  value,
  onValue,
}: {
  label: string;
  value: string | null;
  onValue: (name: string | null) => void;
}) {
  const providers = useProviders();
  const selected = value === null ? null : (providers.data?.find(({ name }) => name === value)?.display_name ?? value);
  const [typed, setTyped] = useState("");
  const text = selected ?? typed;
  const choose = ({ name }: Provider) => {
    setTyped("");
    onValue(name);
  };
  const { shown, setOpen, press, combobox, results } = useOptions(text, choose);
  const type = (next: string) => {
    setTyped(next);
    setOpen(true);
    if (value !== null) onValue(null);
  };
  const keys = (event: KeyboardEvent) => {
    if (!press(event)) return;
    // Escape closes the list, not the window that the field stands in; Enter chooses and sends nothing.
    event.preventDefault();
    event.stopPropagation();
  };
  const isUnknown = value === null && typed.trim() !== "" && !shown;
  return (
    <Labelled
      label={label}
      hint={isUnknown ? "Choose a provider from the list: a typed name alone has no effect" : undefined}
      className="relative"
    >
      {(control) => (
        <div onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setOpen(false)}>
          <input
            {...control}
            {...combobox}
            placeholder="Search for a provider"
            maxLength={64}
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={keys}
            className={inputClass}
          />
          {shown && <Options className="top-full mt-1 w-full min-w-72" {...results} />}
        </div>
      )}
    </Labelled>
  );
}
