import { type SubmitEvent, useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { inputClass } from "../../../components/Field.tsx";
import { focusOnMount } from "../../../lib/focus.ts";
import { startOf } from "./start.ts";
import type { Step } from "./steps.ts";

/** Asks where a graph begins. */
export default function Start({ onStart }: { onStart: (step: Step) => void }) {
  const [text, setText] = useState("");
  const [refused, setRefused] = useState(false);
  const start = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const step = startOf(text);
    setRefused(step === null);
    if (step !== null) onStart(step);
  };
  return (
    <form onSubmit={start} className="mt-4 flex w-full max-w-md flex-col gap-2 text-left">
      <div className="flex gap-2">
        <input
          ref={focusOnMount}
          aria-label="Where the graph begins"
          aria-invalid={refused}
          aria-describedby={refused ? "graph-refused" : undefined}
          placeholder="example.org"
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className={`${inputClass} mono`}
        />
        <Button look="solid" size="lg" type="submit">
          Begin
        </Button>
      </div>
      {refused && (
        <p id="graph-refused" role="alert" className="text-danger">
          This is nothing of which relations are known.
        </p>
      )}
    </form>
  );
}
