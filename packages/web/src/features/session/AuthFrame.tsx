import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Logo } from "../../components/Logo.tsx";

/** What surrounds the forms that lead in: the lamp, a heading, and where else one may want to go. */
export function AuthFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <main className="relative grid min-h-dvh place-items-center overflow-hidden px-4 py-12">
      <title>{`${title} · Fyr`}</title>
      <div className="relative w-full max-w-[340px]">
        <div className="mb-8 flex flex-col items-center gap-3 text-center">
          <div className="relative">
            <div aria-hidden className="login-beam" />
            <Link to="/" aria-label="Fyr" className="relative block rounded-md">
              <Logo className="size-12" />
            </Link>
          </div>
          <h1 className="relative text-xl font-semibold tracking-tight">{title}</h1>
          <p className="relative text-dim">{lead}</p>
        </div>
        <div className="relative">{children}</div>
      </div>
    </main>
  );
}

/** Links under a form. */
export const AuthLinks = ({ children }: { children: ReactNode }) => (
  <p className="mt-6 flex flex-wrap justify-center gap-x-4 gap-y-1 text-xs text-dim">{children}</p>
);

export const authLink = "text-accent underline decoration-transparent underline-offset-2 hover:decoration-current";
