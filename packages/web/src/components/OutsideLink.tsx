import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";

/** Leads out of Fyr, and shows where. */
export const OutsideLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer nofollow"
    className="underline decoration-line-strong underline-offset-2 hover:decoration-accent"
  >
    {/* What an author turns around ends with the name of the link. */}
    <bdi>{children}</bdi>{" "}
    <bdi className="text-dim">
      ({new URL(href).host}
      <ExternalLink className="ml-1 inline size-3 align-[-1px]" aria-hidden />)
    </bdi>
  </a>
);
