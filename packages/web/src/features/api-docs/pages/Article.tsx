import { useLocation } from "@tanstack/react-router";
import { useEffect, type ReactNode } from "react";
import { Prose } from "../parts/Prose.tsx";

/** A page of the reference. It opens at the place that its address names. */
export function Article({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (hash === "") {
      document.getElementById("content")?.scrollTo(0, 0);
      return;
    }
    document.getElementById(hash)?.scrollIntoView();
    document.getElementById(`${hash}-title`)?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <article className="flex flex-col gap-10">
      <title>{`${title} · API documentation · Fyr`}</title>
      <header>
        <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
        <p className="mt-1 text-base text-dim">
          <Prose>{lead}</Prose>
        </p>
      </header>
      {children}
    </article>
  );
}
