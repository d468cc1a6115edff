import { isLineText } from "@fyr/contract";
import { useQuery } from "@tanstack/react-query";
import { Bookmark } from "lucide-react";
import { type Asked, isNamed, type OfferGroup, RANK } from "../../../lib/offers.ts";
import { savedViews } from "../api.ts";
import { linkOfView } from "./link.ts";

const SHOWN = 5;

/** The user's saved views of events, and query lines, that are called so. */
export function useViewOffers({ text, read, isAdmin }: Asked): readonly OfferGroup[] {
  const isSearched = text !== "" && (read.kind === "text" || read.kind === null);
  const { data } = useQuery({ ...savedViews, enabled: isSearched });
  if (!isSearched) return [];
  const found = (data?.views ?? [])
    .filter(({ name, query }) => (isAdmin || isLineText(query)) && isNamed(text, name))
    .slice(0, SHOWN);
  return [
    {
      title: "Saved views",
      rank: RANK.named + 1,
      offers: found.map((view) => ({
        id: `view ${view.id}`,
        label: view.name,
        detail: <span className="mono">{view.query}</span>,
        icon: <Bookmark />,
        as: "View",
        open: linkOfView(view),
      })),
    },
  ];
}
