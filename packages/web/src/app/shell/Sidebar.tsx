import { Link } from "@tanstack/react-router";
import { LogOut, PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { useState } from "react";
import { Logo } from "../../components/Logo.tsx";
import { Tooltip } from "../../components/tooltip/index.ts";
import { logout, session } from "../../features/session/index.ts";
import { cn } from "../../lib/cn.ts";
import { browserStorage, STORAGE_KEYS } from "../../lib/storage.ts";
import { createStore, useStore } from "../../lib/store.ts";
import { groupsFor } from "./entries.ts";

const itemClass =
  "flex h-8 w-full items-center gap-3 rounded-md px-2.5 text-dim transition-colors hover:bg-hover hover:text-ink [&_svg]:size-4 [&_svg]:shrink-0";

const storage = browserStorage();

/** What the user has chosen, in this browser. Null: nothing yet. */
function chosenBefore(): boolean | null {
  const chosen = storage.getItem(STORAGE_KEYS.sidebar);
  return chosen === null ? null : chosen === "collapsed";
}

/** Until the user has chosen, a narrow window has more room for the page. */
const narrow = matchMedia("(min-width: 48rem) and (max-width: 63.99rem)");
const isNarrow = createStore(narrow.matches);
narrow.addEventListener("change", ({ matches }) => isNarrow.set(matches));

/** @param menu on a small screen: whether it lies over the page, where it is closed by each of its links */
export function Sidebar({ menu, onMenu }: { menu: boolean; onMenu: (open: boolean) => void }) {
  const [chosen, setCollapsed] = useState(chosenBefore);
  const byItself = useStore(isNarrow);
  const collapsed = (chosen ?? byItself) && !menu;
  const { account, failure } = useStore(session);
  const toggle = () => {
    storage.setItem(STORAGE_KEYS.sidebar, collapsed ? "expanded" : "collapsed");
    setCollapsed(!collapsed);
  };
  const named = (label: string, element: React.ReactElement) =>
    collapsed ? (
      <Tooltip side="right" text={label}>
        {element}
      </Tooltip>
    ) : (
      element
    );
  const text = (label: string) => <span className={cn("truncate", collapsed && "sr-only")}>{label}</span>;
  const toggleLabel = collapsed ? "Expand sidebar" : "Collapse sidebar";

  return (
    <nav
      aria-label="Main"
      className={cn(
        "flex shrink-0 flex-col border-r border-line bg-panel print:hidden",
        collapsed ? "w-[53px]" : "w-52",
        menu ? "max-md:fixed max-md:inset-y-0 max-md:left-0 max-md:z-40 max-md:shadow-(--shadow)" : "max-md:hidden",
      )}
    >
      <Link
        to="/"
        onClick={() => onMenu(false)}
        className="flex h-12 items-center gap-2.5 border-b border-line px-3.5"
        aria-label="Fyr, to the dashboard"
      >
        <Logo className="size-6 shrink-0" />
        {!collapsed && <span className="text-base font-semibold tracking-tight">Fyr</span>}
      </Link>
      {/* As many entries as administrators have are higher than a low window; texts that are not seen scroll with them. */}
      <div className="scroll-cue-y relative min-h-0 flex-1 overflow-y-auto px-2 py-1">
        {groupsFor(account?.type, account === null && failure === null).map(({ name, entries }, index) => (
          <section
            key={name}
            aria-label={name}
            className={cn("py-1", collapsed && index > 0 && "border-t border-line")}
          >
            {!collapsed && (
              <h2 aria-hidden className="px-2.5 pb-0.5 text-2xs font-medium text-faint">
                {name}
              </h2>
            )}
            <ul className="flex flex-col gap-0.5">
              {entries.map(({ to, label, icon: Icon, exact = false }) => (
                <li key={to}>
                  {named(
                    label,
                    <Link
                      to={to}
                      onClick={() => onMenu(false)}
                      activeOptions={{ exact, includeSearch: false }}
                      className={itemClass}
                      activeProps={{ className: "bg-raised text-ink! font-medium", "aria-current": "page" }}
                    >
                      <Icon aria-hidden />
                      {text(label)}
                    </Link>,
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="flex flex-col gap-0.5 border-t border-line p-2">
        {named(
          "Log out",
          <button type="button" className={itemClass} onClick={() => void logout()}>
            <LogOut aria-hidden />
            {text("Log out")}
          </button>,
        )}
        {named(
          toggleLabel,
          <button type="button" className={itemClass} aria-expanded={!collapsed} onClick={toggle}>
            {collapsed ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
            {text(toggleLabel)}
          </button>,
        )}
      </div>
    </nav>
  );
}
