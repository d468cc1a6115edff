import { Link, useMatches } from "@tanstack/react-router";
import { Coins, Keyboard, Moon, PenLine, Search, Sun, UserRound } from "lucide-react";
import { Button } from "../../components/Button.tsx";
import { IconButton } from "../../components/IconButton.tsx";
import { Kbd } from "../../components/Kbd.tsx";
import { Tooltip } from "../../components/tooltip/index.ts";
import { Bell } from "../../features/notifications/index.ts";
import { openComposer } from "../../features/submissions/index.ts";
import { ProviderSearch } from "../../features/providers/index.ts";
import { QuickLookup } from "../../features/search/index.ts";
import { session, useIsAdmin } from "../../features/session/index.ts";
import { credits } from "../../lib/api/index.ts";
import { formatNumber } from "../../lib/format.ts";
import { useStore } from "../../lib/store.ts";
import { theme, toggleTheme } from "../../lib/theme.ts";

export function Header({ onPalette, onHelp }: { onPalette: () => void; onHelp: () => void }) {
  const shown = useStore(theme);
  const { account } = useStore(session);
  const isAdmin = useIsAdmin();
  const matches = useMatches();
  const onDashboard = matches.at(-1)?.fullPath === "/";
  const next = shown === "dark" ? "light" : "dark";
  return (
    <header className="flex h-12 shrink-0 items-center gap-2 border-b border-line bg-panel pr-3 pl-4 print:hidden">
      {/* The dashboard has a search box of its own. */}
      <div className="flex min-w-0 flex-1">{!onDashboard && <QuickLookup />}</div>
      {isAdmin && <ProviderSearch />}
      {isAdmin && (
        <Button look="solid" onClick={() => openComposer()}>
          <PenLine aria-hidden /> Post
        </Button>
      )}
      <CreditsLeft />
      <Button look="ghost" size="sm" onClick={onPalette} className="gap-2">
        <Search aria-hidden />
        <span className="sr-only">Command palette</span>
        <Kbd>{isAdmin ? "Ctrl J" : "Ctrl K"}</Kbd>
      </Button>
      <IconButton label="Keyboard keys" hint={<Kbd>?</Kbd>} onClick={onHelp}>
        <Keyboard aria-hidden />
      </IconButton>
      <IconButton label={`Switch to the ${next} theme`} onClick={toggleTheme}>
        {shown === "dark" ? <Sun aria-hidden /> : <Moon aria-hidden />}
      </IconButton>
      <Bell />
      <Link
        to="/account"
        className="flex h-8 min-w-0 items-center gap-2 rounded-md px-2 text-dim hover:bg-hover hover:text-ink"
      >
        <span className="grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
          <UserRound className="size-3.5" aria-hidden />
        </span>
        <span className="max-w-44 truncate">{account?.name || account?.email || "Account"}</span>
      </Link>
    </header>
  );
}

function CreditsLeft() {
  const { remaining } = useStore(credits);
  if (remaining === undefined) return null;
  return (
    <Tooltip text={remaining === null ? "This account has no credit limit" : "Credits left in this period"}>
      <Link
        to="/account"
        className="flex h-8 items-center gap-2 rounded-md px-2 text-dim hover:bg-hover hover:text-ink"
      >
        <Coins className="size-4" aria-hidden />
        <span className="tabular max-xl:sr-only">
          {remaining === null ? "Unlimited credits" : `${formatNumber(remaining)} credits left`}
        </span>
      </Link>
    </Tooltip>
  );
}
