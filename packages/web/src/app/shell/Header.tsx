import { Keyboard, Menu, Moon, Sun } from "lucide-react";
import { Button } from "../../components/Button.tsx";
import { IconButton } from "../../components/IconButton.tsx";
import { Kbd } from "../../components/Kbd.tsx";
import { useIsAdmin } from "../../features/session/index.ts";
import { useStore } from "../../lib/store.ts";
import { theme, toggleTheme } from "../../lib/theme.ts";
import { Box } from "./box/Box.tsx";
import { headerParts } from "./fold.ts";
import { TimeZoneButton } from "./TimeZoneButton.tsx";

interface HeaderProps {
  /** On a small screen: whether the sidebar is open. */
  menu: boolean;
  onMenu: () => void;
  onHelp: () => void;
}

export function Header({ menu, onMenu, onHelp }: HeaderProps) {
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
      <div className="flex min-w-28 flex-1">
        <Box onHelp={onHelp} />
      </div>
      <div className="contents max-md:hidden">{slot("tools")}</div>
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
