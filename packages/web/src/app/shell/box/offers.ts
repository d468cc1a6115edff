import { useViewOffers } from "../../../features/events/views/offers.tsx";
import { useRecentOffers } from "../../../features/history/offers.tsx";
import { useNameOffers } from "../../../features/pivot/offers.tsx";
import { useProviderOffers } from "../../../features/providers/search/offers.tsx";
import { useReadings } from "../../../features/search/offers.tsx";
import { usePostOffers } from "../../../features/submissions/offers.tsx";
import type { Asked, OfferGroup } from "../../../lib/offers.ts";
import { usePageOffers } from "./pages.tsx";

/** What features have for a text, a line each; groups in their order, without those that have nothing to tell. */
export function useOffers(asked: Asked, onHelp: () => void): readonly OfferGroup[] {
  const groups = [
    useReadings(asked),
    useRecentOffers(asked),
    useProviderOffers(asked),
    useViewOffers(asked),
    usePageOffers(asked, onHelp),
    useNameOffers(asked),
    usePostOffers(asked),
  ].flat();
  return groups
    .filter(({ offers, note, isPending = false }) => offers.length > 0 || note !== undefined || isPending)
    .toSorted((a, b) => a.rank - b.rank);
}
