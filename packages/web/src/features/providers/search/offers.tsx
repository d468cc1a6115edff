import { isDemoName, PROVIDER_SEARCH, type Provider } from "@fyr/contract";
import { useMemo } from "react";
import { DemoMark } from "../../../components/DemoMark.tsx";
import { ProviderPicture } from "../../../components/ProviderPicture.tsx";
import { pageOf } from "../../../lib/doors/index.ts";
import { type Asked, isNamed, isNearlyNamed, type Offer, type OfferGroup, RANK } from "../../../lib/offers.ts";
import { useProviders } from "../api.ts";
import { excerptOf, finderOf } from "./find.ts";

const TITLE = "Providers";
/** What no provider is called. */
const NAMES: ReadonlySet<string | null> = new Set(["text", "domain", null]);

/**
 * The specification's search for providers: the best five of what the text resembles, once nobody has typed for
 * 300 ms. Administrators are told what it does meanwhile and that it found none.
 */
export function useProviderOffers({ text, settled, read, isAdmin }: Asked): readonly OfferGroup[] {
  const isSearched = text.length >= PROVIDER_SEARCH.minMatch && NAMES.has(read.kind);
  const providers = useProviders({ enabled: isSearched });
  const find = useMemo(() => providers.data && finderOf(providers.data), [providers.data]);
  const found = useMemo(() => find?.(settled) ?? [], [find, settled]);
  if (!isSearched) return [];
  const tell = (note: string, rank: number = RANK.like): OfferGroup[] =>
    isAdmin ? [{ title: TITLE, offers: [], note, rank }] : [];
  if (providers.isError) return tell("The providers could not be loaded");
  if (find === undefined || settled !== text) {
    const note = isAdmin ? { note: "Loading providers..." } : {};
    return [{ title: TITLE, offers: [], ...note, rank: RANK.like, isPending: true }];
  }

  // What was found of other kinds comes before that nothing was of this one.
  if (found.length === 0) return tell("No providers found", RANK.resembling + 5);
  return [{ title: TITLE, offers: found.map(offerOf), rank: rankOf(text, found[0]) }];
}

/** Where the group stands, by the first of it: that is what Enter may open. */
function rankOf(text: string, best: Provider | undefined): number {
  if (best === undefined) return RANK.like;
  const names = [best.name, best.display_name];
  if (names.some((name) => name.toLowerCase() === text.toLowerCase())) return RANK.named - 2;
  if (names.some((name) => isNamed(text, name))) return RANK.named;
  const isLike = (name: string) => isNearlyNamed(text, name) || name.toLowerCase().includes(text.toLowerCase());
  return names.some(isLike) ? RANK.like : RANK.resembling;
}

const offerOf = ({ name, display_name: title, description, thumbnail_url: src }: Provider): Offer => ({
  id: `provider ${name}`,
  label: (
    <span className="inline-flex max-w-full items-center gap-2">
      <span className="truncate font-medium">{title}</span>
      <DemoMark when={isDemoName(name)} />
    </span>
  ),
  detail: description === null ? name : excerptOf(description),
  icon: <ProviderPicture name={title} src={src} className="size-6" />,
  as: "Provider",
  open: pageOf("provider", name),
});
