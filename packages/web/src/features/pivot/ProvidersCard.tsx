import { isDemoName, PROVIDER_SEARCH, type Provider } from "@fyr/contract";
import { useMemo } from "react";
import { Card } from "../../components/Card.tsx";
import { DemoMark } from "../../components/DemoMark.tsx";
import { Door } from "../../components/door/index.ts";
import { NotLoaded } from "../../components/NotLoaded.tsx";
import { ProviderPicture } from "../../components/ProviderPicture.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { finderOf, useProviders } from "../providers/index.ts";
import { namedIn } from "./named-in.ts";

const ABOUT = {
  what: "Providers that this value names, then those whose names or descriptions are like it.",
  from: "The profiles of providers in this Fyr.",
  how: "The search forgives spelling mistakes: names weigh more than descriptions.",
};

/** Providers whose names and descriptions are like the text. */
export function ProvidersCard({ text }: { text: string }) {
  const providers = useProviders();
  const find = useMemo(() => providers.data && finderOf(providers.data), [providers.data]);
  const found = useMemo((): readonly Provider[] => {
    if (find === undefined || text.length < PROVIDER_SEARCH.minMatch) return [];
    // What the text names goes before what is only like it.
    return [...new Set([...namedIn(text, providers.data ?? []), ...find(text)])].slice(0, PROVIDER_SEARCH.results);
  }, [find, providers.data, text]);
  return (
    <Card title="Providers" about={ABOUT} bodyClassName="px-4 py-2">
      {providers.isPending ? (
        <Skeleton className="my-2 w-1/2" />
      ) : providers.isError ? (
        <NotLoaded onRetry={() => void providers.refetch()}>The providers could not be loaded.</NotLoaded>
      ) : found.length === 0 ? (
        <p className="py-2 text-dim">No provider has a name or a description like “{text}”.</p>
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
