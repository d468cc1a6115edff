import { isDemoName, PROVIDER_SEARCH, type Provider } from "@fyr/contract";
import { useMemo } from "react";
import { Card } from "../../components/Card.tsx";
import { DemoMark } from "../../components/DemoMark.tsx";
import { Door } from "../../components/door/index.ts";
import { NotLoaded } from "../../components/NotLoaded.tsx";
import { ProviderPicture } from "../../components/ProviderPicture.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { finderOf, useProviders } from "../providers/index.ts";
import { namedIn, sharesName } from "./named-in.ts";

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
    <Card title="Providers" about={isOfNames ? ABOUT_NAMES : ABOUT} bodyClassName="px-4 py-2">
      {providers.isPending ? (
        <Skeleton className="my-2 w-1/2" />
      ) : providers.isError ? (
        <NotLoaded onRetry={() => void providers.refetch()}>The providers could not be loaded.</NotLoaded>
      ) : found.length === 0 ? (
        <p className="py-2 text-dim">
          No provider has a name{isOfNames ? "" : " or a description"} like “{text}”.
        </p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {found.map(({ name, display_name: title, thumbnail_url: picture }) => (
            <li key={name} className="flex items-center gap-3 py-1.5">
              <ProviderPicture name={title} src={picture} />
              <Door kind="provider" value={name} className="font-medium">
                {title}
              </Door>
              <DemoMark when={isDemoName(name)} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
