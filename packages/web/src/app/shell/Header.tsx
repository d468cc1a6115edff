import { Keyboard, Menu, Moon, Search, Sun } from "lucide-react";
import { Button } from "../../components/Button.tsx";
import { IconButton } from "../../components/IconButton.tsx";
import { Kbd } from "../../components/Kbd.tsx";
import { useIsAdmin } from "../../features/session/index.ts";
import { useStore } from "../../lib/store.ts";
import { theme, toggleTheme } from "../../lib/theme.ts";
import { headerParts } from "./fold.ts";
import { TimeZoneButton } from "./TimeZoneButton.tsx";

interface HeaderProps {
  /** On a small screen: whether the sidebar is open. */
  menu: boolean;
  onMenu: () => void;
  onPalette: () => void;
  onHelp: () => void;
}

export function Header({ menu, onMenu, onPalette, onHelp }: HeaderProps) {
  const shown = useStore(theme);
  const isAdmin = useIsAdmin();
  const next = shown === "dark" ? "light" : "dark";
  const slot = (name: Parameters<typeof headerParts>[0]) =>
    headerParts(name, isAdmin).map(({ key, Part }) => <Part key={key} />);
  return (
    <header className="flex h-12 shrink-0 items-center gap-2 border-b border-line bg-panel pr-3 pl-3 lg:pl-4 print:hidden">
      <Button look="ghost" size="icon" aria-label="Menu" aria-expanded={menu} onClick={onMenu} className="md:hidden">
        <Menu aria-hidden />
      </Button>
      <div className="flex min-w-28 flex-1">{slot("lookup")}</div>
      <div className="contents max-md:hidden">{slot("tools")}</div>
      <Button look="ghost" size="sm" onClick={onPalette} className="gap-2 max-md:hidden">
        <Search aria-hidden />
        <span className="sr-only">Command palette</span>
        <span className="hidden lg:inline">
          <Kbd>{isAdmin ? "Ctrl J" : "Ctrl K"}</Kbd>
        </span>
      </Button>
      <div className="hidden lg:block">
        <IconButton label="Keyboard shortcuts" hint={<Kbd>?</Kbd>} onClick={onHelp}>
          <Keyboard aria-hidden />
        </IconButton>
      </div>
      <div className="contents max-md:hidden">
        <TimeZoneButton />
        <IconButton label={`Switch to the ${next} theme`} onClick={toggleTheme}>
          {shown === "dark" ? <Sun aria-hidden /> : <Moon aria-hidden />}
        </IconButton>
      </div>
      {slot("user")}
    </header>
  );
}
