import { useSite } from "../api.ts";
import { Section } from "../Section.tsx";

/** Quotes of users, if the operator has a file of them. */
export function Quotes() {
  const quotes = useSite()?.quotes ?? [];
  if (quotes.length === 0) return null;
  return (
    <Section title="What analysts say">
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {quotes.map(({ text, name, role }) => (
          <figure key={name + text} className="flex flex-col rounded-lg border border-line bg-panel p-5">
            <blockquote className="flex-1 text-base text-ink">{text}</blockquote>
            <figcaption className="mt-4 text-xs text-faint">
              <span className="font-medium text-dim">{name}</span>, {role}
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
