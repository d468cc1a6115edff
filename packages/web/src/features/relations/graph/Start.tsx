import { type SubmitEvent, useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { inputClass } from "../../../components/Field.tsx";
import { messageOf, unreachable } from "../../../lib/api/index.ts";
import { focusOnMount } from "../../../lib/focus.ts";
import type { Step } from "./steps.ts";

/**
 * What reads the text comes with its first letter: the list of public suffixes, as large as half of the page.
 * @throws ApiError if the server does not answer
 */
const loadReader = () =>
  import("./start.ts").catch(() => {
    throw unreachable();
  });

/** Asks where a graph begins. */
export default function Start({ onStart }: { onStart: (step: Step) => void }) {
  const [text, setText] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const write = (written: string) => {
    setText(written);
    // A failure is shown when the form is sent.
    loadReader().catch(() => undefined);
  };
  const start = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    try {
      const { startOf } = await loadReader();
      const step = startOf(text);
      setRefusal(step === null ? "This is nothing of which relations are known." : null);
      if (step !== null) onStart(step);
    } catch (caught) {
      setRefusal(messageOf(caught));
    }
  };
  return (
    <form onSubmit={(event) => void start(event)} className="mt-4 flex w-full max-w-md flex-col gap-2 text-left">
      <div className="flex gap-2">
        <input
          ref={focusOnMount}
          aria-label="Where the graph begins"
          aria-invalid={refusal !== null}
          aria-describedby={refusal === null ? undefined : "graph-refused"}
          placeholder="example.org"
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={(event) => write(event.target.value)}
          className={`${inputClass} mono`}
        />
        <Button look="solid" size="lg" type="submit">
          Begin
        </Button>
      </div>
      {refusal !== null && (
        <p id="graph-refused" role="alert" className="text-danger">
          {refusal}
        </p>
      )}
    </form>
  );
}
