import type { SystemState } from "@fyr/contract";
import { TriangleAlert } from "lucide-react";
import { sentencesOf } from "./sentences.ts";

/** What is wrong, and what an administrator can do. */
export default function SystemNotice({ state }: { state: SystemState }) {
  return (
    <section
      aria-label="System state"
      className="flex min-h-9 shrink-0 items-start gap-3 border-b border-warning/40 bg-warning-soft py-1.5 pr-3 pl-4 text-ink"
    >
      <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden />
      <output className="flex min-w-0 flex-1 flex-col gap-0.5">
        {sentencesOf(state).map(({ text, advice }) => (
          <span key={text}>
            <strong className="font-semibold">{text}</strong> {advice}
          </span>
        ))}
      </output>
    </section>
  );
}
