import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../../components/Button.tsx";
import { Section } from "../Section.tsx";

const REASONS: readonly { title: string; text: string }[] = [
  {
    title: "Nothing is a black box",
    text: "Each fact names its source, its licence and its day. Each score is a sum that you can check by hand.",
  },
  {
    title: "Honest about what it does not know",
    text: "A dash where no source has data. Old evidence fades with time.",
  },
  {
    title: "Reads what you paste",
    text: "Defanged, with ports, in URLs, IPv4 inside IPv6, a hundred thousand lines at once: extracted in your browser.",
  },
  {
    title: "Fast enough to stay out of the way",
    text: "Lookups come from memory, not from a third party. No queue, no waiting, no surprise on the bill.",
  },
];

/** Why one would trust it. */
export function WhyUs() {
  return (
    <Section title="Why Fyr">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {REASONS.map(({ title, text }) => (
          <article key={title} className="rounded-lg border border-line bg-panel p-5">
            <h3 className="text-sm font-semibold text-balance">{title}</h3>
            <p className="mt-2 text-dim">{text}</p>
          </article>
        ))}
      </div>
    </Section>
  );
}

/** The last word of the page. */
export function LastWord() {
  return (
    <section aria-label="Next step" className="border-t border-line bg-panel">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-6 px-4 py-12 sm:px-6">
        <div>
          <h2 className="text-xl font-semibold tracking-tight">Bring the log you cannot make sense of.</h2>
          <p className="mt-1 text-base text-dim">We reply within a day or two.</p>
        </div>
        <div className="flex gap-3">
          <Link to="/about" className={buttonClass("solid", "lg")}>
            Contact
          </Link>
          <Link to="/datasets" className={buttonClass("outline", "lg")}>
            See the datasets
          </Link>
        </div>
      </div>
    </section>
  );
}
