import { isDemoName, type Provider } from "@fyr/contract";
import { type About, Card } from "../../components/Card.tsx";
import { DemoMark } from "../../components/DemoMark.tsx";
import { Door } from "../../components/door/index.ts";
import { NotLoaded } from "../../components/NotLoaded.tsx";
import { PlainLink } from "../../components/PlainLink.tsx";
import { ProviderPicture } from "../../components/ProviderPicture.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { formatNumber, plural } from "../../lib/format.ts";
import type { useProviders } from "../providers/index.ts";

const SHOWN = 20;

/** A card of providers, and of how many addresses lists name of each. */
export function ProviderList({
  title,
  about,
  providers,
  found,
  none,
}: {
  title: string;
  about: About;
  providers: ReturnType<typeof useProviders>;
  found: readonly Provider[];
  /** What is said where there is none. */
  none: string;
}) {
  return (
    <Card
      title={title}
      about={about}
      bodyClassName="px-4 py-2"
      aside={
        <PlainLink to="/providers" search={{}} className="text-xs" keyboard>
          All providers
        </PlainLink>
      }
    >
      {providers.isPending ? (
        <Skeleton className="my-2 w-1/2" />
      ) : providers.isError ? (
        <NotLoaded className="px-0 py-1.5" onRetry={() => void providers.refetch()}>
          The providers could not be loaded.
        </NotLoaded>
      ) : found.length === 0 ? (
        <p className="py-2 text-dim">{none}</p>
      ) : (
        <>
          <ul className="flex flex-col divide-y divide-line">
            {found.slice(0, SHOWN).map(({ name, display_name: shown, thumbnail_url: picture, stats }) => (
              <li key={name} className="flex items-center gap-3 py-1.5">
                <ProviderPicture name={shown} src={picture} />
                <Door kind="provider" value={name} className="font-medium">
                  {shown}
                </Door>
                <DemoMark when={isDemoName(name)} />
                <span className="tabular ml-auto shrink-0 text-dim">
                  {stats.total === 0 ? "no address is known" : plural(stats.total, "address", "addresses")}
                </span>
              </li>
            ))}
          </ul>
          {found.length > SHOWN && (
            <p className="py-2 text-dim">
              {SHOWN} of {formatNumber(found.length)}: those with most addresses.
            </p>
          )}
        </>
      )}
    </Card>
  );
}
