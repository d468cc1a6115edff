import { isLineText } from "@fyr/contract";
import {
  AtSign,
  Bug,
  Fingerprint,
  Globe,
  Hash,
  List,
  LocateFixed,
  type LucideIcon,
  MessagesSquare,
  Network,
  Plug,
  ScrollText,
  SquareTerminal,
  Tag,
  Waypoints,
} from "lucide-react";
import { type DoorKind, textOf } from "../../lib/doors/index.ts";
import { type Asked, type Offer, type OfferGroup, RANK } from "../../lib/offers.ts";
import { formatNumber } from "../../lib/format.ts";
import { leftOutOf } from "./beside.ts";
import { planOf } from "./plan.ts";
import { type Reading, readingsOf } from "./readings.ts";
import { searchesFor } from "./searches.ts";
import { useSubmit } from "./submit.ts";

const ICONS: Partial<Record<DoorKind, LucideIcon>> = {
  address: LocateFixed,
  prefix: Network,
  as: Waypoints,
  name: Globe,
  url: Globe,
  fingerprint: Fingerprint,
  hash: Hash,
  vulnerability: Bug,
  email: AtSign,
  port: Plug,
};
const SEARCH_ICONS: Readonly<Record<string, LucideIcon>> = { Events: ScrollText, Posts: MessagesSquare, Names: Tag };

/** A field of a search in Lucene's syntax with what it is to hold: `id.orig_h:192.0.2.1`, `NOT user:(root OR admin)`. */
const FIELD = /(?:^|[\s(+-])[A-Za-z_][\w.]*:(?:[^\s:/]|$)/;

/** As an AS is written; what is read as one has been taken for it before. */
const NUMBERED = /^asn?[ \t]*:?[ \t]*\d+$/i;
const NO_SYSTEM = "AS numbers go from 0 to 4294967295";

/** What the text is, and what else it may be. */
export function useReadings({ text, read, isAdmin }: Asked): readonly OfferGroup[] {
  const submit = useSubmit();
  if (text === "") return [];
  const readings = readingsOf(text, read);
  const [first] = readings;
  if (first !== undefined) {
    return [
      {
        title: "Look up",
        // A hash may be a fingerprint: whether sensors saw it as one is asked for once it is chosen.
        offers: readings.map((one) =>
          offerOf(one, one.kind === "hash" ? () => submit({ type: "page", page: one.page }) : one.page),
        ),
        rank: RANK.reading,
      },
      { title: "Search for it", offers: searched(first.kind, first.value, isAdmin), rank: RANK.search },
    ];
  }
  const plan = planOf(text);
  const reason = read.kind === null ? read.reason : NUMBERED.test(text) ? NO_SYSTEM : null;
  const leftOut = leftOutOf(text).join(" ");
  const found: Offer[] = [];
  if (isLineText(text)) {
    return [
      {
        title: "Run it",
        offers: [
          {
            id: "line",
            label: <span className="mono">{text}</span>,
            icon: <SquareTerminal />,
            as: "Query line",
            open: { to: "/runner", search: { query: text } },
          },
        ],
        rank: RANK.reading,
      },
    ];
  }
  // For administrators, who search events: an address in it is what they look for there.
  if (isAdmin && FIELD.test(text)) {
    found.push({
      id: "events",
      label: <span className="mono">{text}</span>,
      icon: <ScrollText />,
      as: "Event search",
      open: { to: "/event/search", search: { query: text } },
    });
  }
  if (plan.type === "ip_table") {
    found.push({
      id: "list",
      label: `${formatNumber(plan.pieces.length)} indicators in it`,
      ...(leftOut !== "" && { detail: leftOut }),
      icon: <List />,
      as: "List",
      open: () => submit(plan),
    });
  } else if (read.kind === "text" && (plan.type === "ip" || plan.type === "domain") && plan.input !== text) {
    const inside = readingsOf(plan.input)[0];
    if (inside !== undefined) found.push(offerOf(inside));
  }
  return [
    ...(found.length > 0 ? [{ title: "Look up", offers: found, rank: RANK.reading }] : []),
    ...(reason !== null && found.length === 0
      ? [{ title: "Look up", offers: [], note: `Nothing to look up: ${reason}.`, rank: RANK.reading }]
      : []),
    { title: "Search for it", offers: searched("text", text, isAdmin), rank: RANK.search },
  ];
}

function offerOf({ kind, value, as, page }: Reading, open: Offer["open"] = page): Offer {
  const Icon = ICONS[kind] ?? Tag;
  return {
    id: `${kind} ${as}`,
    label: <span className="mono">{textOf(kind, value)}</span>,
    icon: <Icon />,
    as,
    open,
  };
}

const searched = (kind: DoorKind, value: string, isAdmin: boolean): Offer[] =>
  searchesFor(kind, value, isAdmin).map(({ as, label, page }) => {
    const Icon = SEARCH_ICONS[as] ?? Tag;
    return { id: `search ${as}`, label, icon: <Icon />, as, open: page };
  });
