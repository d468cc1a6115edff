import { countryName, PROVIDER_SEARCH, type Provider, tagName } from "@fyr/contract";
import { useMemo } from "react";
import { finderOf, useProviders } from "../providers/index.ts";
import { namedIn, sharesName } from "./named-in.ts";
import { providersFrom, providersOffering } from "./of-value.ts";
import { ProviderList } from "./ProviderList.tsx";

const from = "The profiles of providers in this Fyr.";
const ABOUT = {
  what: "Providers that this value names, then those whose names or descriptions are like it.",
  from,
  how: "The search forgives spelling mistakes: names weigh more than descriptions.",
};
const ABOUT_NAMES = {
  what: "Providers that this value names, then those whose names have a word of it.",
  from,
  how: "Words such as 'hosting' or 'VPN' say what somebody is, and not who: they do not count.",
};
const ABOUT_TAG = {
  what: "Providers whose addresses have this tag because of what they offer.",
  from: "The profiles of providers in this Fyr, and lists of their addresses.",
  how: "Those of which lists name most addresses come first. An IPv6 range counts as one address.",
};
const ABOUT_COUNTRY = {
  what: "Providers that are at home in this country. Their addresses may be anywhere.",
  from,
  how: "Those of which lists name most addresses come first. An IPv6 range counts as one address.",
};

/** Providers whose names and descriptions are like the text. */
export function ProvidersCard({
  text,
  isOfNames = false,
}: {
  text: string;
  /** It is a name: what only describes itself alike is somebody else. */
  isOfNames?: boolean;
}) {
  const providers = useProviders();
  const find = useMemo(() => providers.data && finderOf(providers.data), [providers.data]);
  const found = useMemo((): readonly Provider[] => {
    if (find === undefined || text.length < PROVIDER_SEARCH.minMatch) return [];
    // What the text names goes before what is only like it.
    const alike = find(text).filter((provider) => !isOfNames || sharesName(provider, text));
    return [...new Set([...namedIn(text, providers.data ?? []), ...alike])].slice(0, PROVIDER_SEARCH.results);
  }, [find, providers.data, text, isOfNames]);
  return (
    <ProviderList
      title="Providers"
      about={isOfNames ? ABOUT_NAMES : ABOUT}
      providers={providers}
      found={found}
      none={`No provider has a name${isOfNames ? "" : " or a description"} like “${text}”.`}
    />
  );
}

/** Providers that offer what a tag says; nothing for a tag that says something else of an address. */
export function OfferingCard({ tag }: { tag: string }) {
  const providers = useProviders();
  const found = providersOffering(tag, providers.data ?? []);
  if (found === null) return null;
  return (
    <ProviderList
      title="Providers"
      about={ABOUT_TAG}
      providers={providers}
      found={found}
      none={`No provider of this Fyr is known to offer ${tagName(tag)}.`}
    />
  );
}

/** Providers of a country. */
export function CountryProvidersCard({ iso }: { iso: string }) {
  const providers = useProviders();
  return (
    <ProviderList
      title="Providers"
      about={ABOUT_COUNTRY}
      providers={providers}
      found={providersFrom(iso, providers.data ?? [])}
      none={`No provider of this Fyr is known to be at home in ${countryName(iso)}.`}
    />
  );
}
