import { Link } from "@tanstack/react-router";
import { Crosshair, Database, ShieldHalf, Terminal, type LucideIcon } from "lucide-react";
import { buttonClass } from "../../../components/Button.tsx";
import { Section } from "../Section.tsx";

const SOLUTIONS: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: ShieldHalf,
    title: "Triage in the SOC",
    text: "Paste the raw alert, defanged or not. Each address comes back once, sorted by risk, with the reasons that add up to its score.",
  },
  {
    icon: Crosshair,
    title: "Hunt by network",
    text: "See which machines share an operator, which hide behind a VPN, a proxy or Tor, and which merely scan for research.",
  },
  {
    icon: Terminal,
    title: "Enrich in the pipeline",
    text: "One call for one address or a thousand. Keys have scopes and an expiry; every answer shows its cost and the credits left.",
  },
  {
    icon: Database,
    title: "Keep it in-house",
    text: "Self-hosted: what you look up never leaves your network. One process on a laptop, the same program on a cluster.",
  },
];

/** What people do with it. */
export function Solutions() {
  return (
    <Section title="Built for the people who answer the alert">
      <div className="grid gap-px overflow-hidden rounded-xl border border-line bg-line md:grid-cols-2">
        {SOLUTIONS.map(({ icon: Icon, title, text }) => (
          <article key={title} className="bg-panel p-6">
            <Icon className="size-5 text-accent" strokeWidth={1.75} aria-hidden />
            <h3 className="mt-3 text-base font-semibold">{title}</h3>
            <p className="mt-1.5 text-base text-dim">{text}</p>
          </article>
        ))}
      </div>
      <Link to="/about" hash="quote" className={buttonClass("outline", "lg", "mt-6")}>
        Get a quote
      </Link>
    </Section>
  );
}
