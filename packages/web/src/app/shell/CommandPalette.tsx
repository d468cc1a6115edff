import { useNavigate } from "@tanstack/react-router";
import { Command } from "cmdk";
import { Clock, Keyboard, LogOut, Moon, Search, Sun } from "lucide-react";
import { Dialog } from "radix-ui";
import { useState, type ReactNode } from "react";
import { isDomain, useLookup } from "../../features/search/index.ts";
import { logout, session } from "../../features/session/index.ts";
import { useStore } from "../../lib/store.ts";
import { theme, toggleTheme } from "../../lib/theme.ts";
import { LOCAL_IS_UTC, timeZone, toggleTimeZone } from "../../lib/times.ts";
import { COMMANDS } from "../fold.ts";
import { entriesFor } from "./entries.ts";

/** Everything that can be done, by name; and any address, looked up at once. */
export default function CommandPalette({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const [text, setText] = useState("");
  const navigate = useNavigate();
  const lookup = useLookup();
  const shown = useStore(theme);
  const zone = useStore(timeZone);
  const { account } = useStore(session);
  const then = (action: () => void) => () => {
    onClose();
    action();
  };
  const address = text.trim();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-appear bg-black/45" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed top-[14vh] left-1/2 z-60 w-[calc(100vw-2rem)] max-w-xl -translate-x-1/2 animate-appear overflow-hidden rounded-xl border border-line-strong bg-panel shadow-(--shadow) outline-none"
        >
          <Dialog.Title className="sr-only">Command palette</Dialog.Title>
          <Command label="Command palette" loop>
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search className="size-4 text-faint" aria-hidden />
              <Command.Input
                value={text}
                onValueChange={setText}
                placeholder="Type a command, or an address to look up"
                className="h-12 flex-1 bg-transparent text-base text-ink outline-none placeholder:text-faint"
              />
            </div>
            <Command.List className="max-h-[50vh] overflow-y-auto p-1.5">
              <Command.Empty className="px-3 py-6 text-center text-dim">No commands found</Command.Empty>
              {(/\d|:/.test(address) || isDomain(address)) && (
                <Item value={`look up ${address}`} icon={<Search />} onSelect={then(() => void lookup(address))}>
                  Look up <span className="mono ml-1.5 text-accent">{address}</span>
                </Item>
              )}
              {entriesFor(account?.type).map(({ to, label, icon: Icon, words }) => (
                <Item key={to} value={`${label} ${words}`} icon={<Icon />} onSelect={then(() => void navigate({ to }))}>
                  {label}
                </Item>
              ))}
              {COMMANDS.map((command) => (
                <Item
                  key={command.label}
                  value={command.words}
                  icon={<command.icon />}
                  onSelect={then(() => void ("to" in command ? navigate({ to: command.to }) : command.run()))}
                >
                  {command.label}
                </Item>
              ))}
              <Item
                value="theme dark light switch"
                icon={shown === "dark" ? <Sun /> : <Moon />}
                onSelect={then(toggleTheme)}
              >
                Switch to the {shown === "dark" ? "light" : "dark"} theme
              </Item>
              {!LOCAL_IS_UTC && (
                <Item value="time zone utc local switch" icon={<Clock />} onSelect={then(toggleTimeZone)}>
                  Show times in {zone === "utc" ? "your time zone" : "UTC"}
                </Item>
              )}
              <Item value="keyboard keys help shortcuts" icon={<Keyboard />} onSelect={then(onHelp)}>
                Keyboard shortcuts
              </Item>
              <Item value="log out sign out" icon={<LogOut />} onSelect={then(() => void logout())}>
                Log out
              </Item>
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Item({
  value,
  icon,
  onSelect,
  children,
}: {
  value: string;
  icon: ReactNode;
  onSelect: () => void;
  children: ReactNode;
}) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex h-9 cursor-pointer items-center gap-3 rounded-md px-3 text-sm text-ink data-[selected=true]:bg-hover [&>svg]:size-4 [&>svg]:text-dim"
    >
      {icon}
      <span className="truncate">{children}</span>
    </Command.Item>
  );
}
