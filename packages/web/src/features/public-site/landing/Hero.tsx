import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import { buttonClass } from "../../../components/Button.tsx";
import { cn } from "../../../lib/cn.ts";
import { useSite } from "../api.ts";
import { VisitorLookup } from "./VisitorLookup.tsx";

/** What Fyr is, who it is for, and how to begin. */
export function Hero() {
  const site = useSite();
  return (
    <section aria-label="Introduction" className="relative overflow-hidden">
      <div aria-hidden className="hero-beam" />
      <div className="relative mx-auto grid max-w-6xl items-start gap-8 px-4 pt-10 pb-10 sm:px-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:pt-16">
        <div>
          <h1 className="max-w-3xl text-4xl leading-[1.08] font-semibold tracking-[-0.03em] text-balance sm:text-5xl">
            Know the address behind the alert.
          </h1>
          <p className="mt-5 max-w-xl text-lg leading-7 text-dim">
            Paste a log. Fyr finds every address in it and shows its operator, its location, what it hides behind and
            its risk, with the source of each fact.
          </p>
          {/* Its words depend on the operator: until they are known it only has its place. */}
          <div className={cn("mt-8 flex flex-wrap items-center gap-3", site === undefined && "invisible")}>
            <Link to="/signup" className={buttonClass("solid", "lg", "h-10 px-5")}>
              {site?.registration === false ? "Get an account" : "Start for free"} <ArrowRight aria-hidden />
            </Link>
            <Link to="/about" className={buttonClass("outline", "lg", "h-10 px-5")}>
              Get in touch
            </Link>
            {site?.registration && <p className="text-xs text-faint">{site.free_daily} lookups a day, no card</p>}
          </div>
        </div>
        <VisitorLookup />
      </div>
    </section>
  );
}
