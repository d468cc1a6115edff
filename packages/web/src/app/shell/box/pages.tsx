import { useNavigate } from "@tanstack/react-router";
import { Clock, Keyboard, LogOut, Moon, Sun } from "lucide-react";
import { logout, session } from "../../../features/session/index.ts";
import { type Asked, isNamed, type Offer, type OfferGroup, RANK } from "../../../lib/offers.ts";
import { useStore } from "../../../lib/store.ts";
import { theme, toggleTheme } from "../../../lib/theme.ts";
import { LOCAL_IS_UTC, timeZone, toggleTimeZone } from "../../../lib/times.ts";
import { COMMANDS } from "../../fold.ts";
import { entriesFor } from "../entries.ts";

interface Named {
  readonly offer: Offer;
  /** It is found by these and by its label. */
  readonly words: string;
  readonly label: string;
}

/** The pages of the sidebar and what else can be done anywhere, by their names. */
export function usePageOffers({ text, read }: Asked, onHelp: () => void): readonly OfferGroup[] {
  const navigate = useNavigate();
  const shown = useStore(theme);
  const zone = useStore(timeZone);
  const { account } = useStore(session);
  if (text !== "" && read.kind !== "text") return [];
  const named = (label: string, words: string, icon: Offer["icon"], as: string, open: Offer["open"]): Named => ({
    offer: { id: `page ${label}`, label, icon, as, open },
    words,
    label,
  });
  const all: readonly Named[] = [
    ...entriesFor(account?.type).map(({ to, label, words, icon: Icon }) =>
      named(label, words, <Icon />, "Page", () => navigate({ to })),
    ),
    ...COMMANDS.map((command) =>
      named(command.label, command.words, <command.icon />, "to" in command ? "Page" : "Action", () =>
        "to" in command ? navigate({ to: command.to }) : command.run(),
      ),
    ),
    named(
      `Switch to the ${shown === "dark" ? "light" : "dark"} theme`,
      "theme dark light switch",
      shown === "dark" ? <Sun /> : <Moon />,
      "Action",
      toggleTheme,
    ),
    ...(LOCAL_IS_UTC
      ? []
      : [
          named(
            `Show times in ${zone === "utc" ? "your time zone" : "UTC"}`,
            "time zone utc local switch",
            <Clock />,
            "Action",
            toggleTimeZone,
          ),
        ]),
    named("Keyboard shortcuts", "keyboard keys help shortcuts", <Keyboard />, "Action", onHelp),
    named("Log out", "log out sign out", <LogOut />, "Action", () => logout()),
  ];
  const offersOf = (those: readonly Named[]) => those.map(({ offer }) => offer);
  if (text === "") return [{ title: "Pages and actions", offers: offersOf(all), rank: RANK.like }];
  const [called, like] = [
    all.filter(({ label }) => isNamed(text, label)),
    all.filter(({ label, words }) => !isNamed(text, label) && isNamed(text, `${label} ${words}`)),
  ];
  return [
    // What is called so stands before other names; what is only about it, behind them.
    {
      title: "Pages and actions",
      offers: offersOf([...called, ...like]),
      rank: (called.length > 0 ? RANK.named : RANK.like) + 2,
    },
  ];
}
