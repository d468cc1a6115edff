import { Link, useLocation } from "@tanstack/react-router";
import { Braces } from "lucide-react";
import { useEffect, useRef } from "react";
import { cn } from "../../lib/cn.ts";
import { PLACES } from "../../lib/places.ts";
import { contentsOf } from "./contents.ts";

/** Every page, and every place that has a name. */
export function Contents() {
  const { pathname, hash } = useLocation();
  const pages = PLACES.apiDocs.useLoaderData();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // The list is longer than most windows: what is open is in view.
    nav.current?.querySelector(`a[href="${CSS.escape(pathname)}"]`)?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  return (
    <nav ref={nav} aria-label="API documentation" className="flex flex-col gap-4">
      {contentsOf(pages).map(({ title, entries }) => (
        <div key={title} className="flex flex-col gap-0.5">
          <p className="px-2 text-2xs font-medium tracking-wide text-faint uppercase">{title}</p>
          <ul className="flex flex-col gap-0.5">
            {entries.map(({ to, label, anchors }) => (
              <li key={to}>
                <Link
                  to={to}
                  activeOptions={{ exact: true, includeHash: false }}
                  className="block rounded-md px-2 py-1 text-dim hover:bg-hover hover:text-ink"
                  activeProps={{ className: "text-ink! font-medium", "aria-current": "page" }}
                >
                  {({ isActive }) => <span className={cn(isActive && hash === "" && "text-accent")}>{label}</span>}
                </Link>
                {anchors.length > 0 && (
                  <ul className="ml-2 border-l border-line">
                    {anchors.map(({ id, title: name }) => (
                      <li key={id}>
                        <Link
                          to={to}
                          hash={id}
                          activeOptions={{ exact: true, includeHash: true }}
                          className="-ml-px block border-l border-transparent px-3 py-0.5 text-xs text-dim hover:text-ink"
                          activeProps={{
                            className: "border-accent! text-ink! font-medium",
                            "aria-current": "location",
                          }}
                        >
                          {name}
                        </Link>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <a href="/api/openapi.json" className="flex items-center gap-2 px-2 text-accent hover:underline">
        <Braces className="size-4" aria-hidden /> OpenAPI
      </a>
    </nav>
  );
}
