import { CircleQuestionMark } from "lucide-react";
import { type ReactNode, useId, useState } from "react";

/** What a card shows, where that is from, and how it is computed. */
export interface About {
  readonly what: string;
  readonly from: string;
  readonly how: string;
}

/** The '?' beside the title of a card, and the text that it opens. */
export function useExplanation(title: string, about: About): { button: ReactNode; text: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return {
    button: (
      <button
        type="button"
        aria-label={`Explain ${title}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className="rounded-full p-1 text-faint hover:bg-hover hover:text-ink print:hidden"
      >
        <CircleQuestionMark className="size-3.5" aria-hidden />
      </button>
    ),
    text: isOpen && (
      <dl
        id={id}
        className="grid shrink-0 grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 border-b border-line bg-raised px-4 py-2.5 text-xs text-dim"
      >
        <Line name="What">{about.what}</Line>
        <Line name="From">{about.from}</Line>
        <Line name="How">{about.how}</Line>
      </dl>
    ),
  };
}

const Line = ({ name, children }: { name: string; children: string }) => (
  <>
    <dt className="text-faint">{name}</dt>
    <dd>{children}</dd>
  </>
);
