import { Plus } from "lucide-react";
import { Suspense } from "react";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { LoadingBlock, Skeleton } from "../../../components/Skeleton.tsx";
import { NotLoaded } from "../../../components/NotLoaded.tsx";
import { ErrorState } from "../../../components/states.tsx";
import { WhenNear } from "../../../components/WhenNear.tsx";
import { messageOf } from "../../../lib/api/index.ts";
import { useCountryStats, useDailyStats, useProviderStats, useTypeStats } from "../api.ts";
import { useIsAdmin } from "../../session/index.ts";
import { openCreateProvider } from "../open.tsx";
import { BY_COUNTRY, BY_DAY, BY_TYPE } from "../about.ts";
import { DailyCard } from "./DailyCard.tsx";
import { ProviderTable } from "./ProviderTable.tsx";
import { TypeCards } from "./TypeCards.tsx";
import { later } from "../../../components/later.tsx";

// Its code comes where nothing has been collected.
const NothingYet = later(() => import("./NothingYet.tsx"));
// The map stands below the table: its shapes and flags come when it is scrolled to.
const Geography = later(async () => ({ default: (await import("../Geography.tsx")).Geography }));
const TITLE = "IPs by country";
const PROVIDERS = {
  what: "Each provider with the addresses that labels attribute to it.",
  from: "Lists that name a provider, and accepted posts.",
  how: "Changes compare today with yesterday and with a week ago.",
};

/** Who hides the addresses that hide people: VPN and proxy addresses by day, type, provider and country. */
export function ProvidersPage() {
  const isAdmin = useIsAdmin();
  const daily = useDailyStats();
  const types = useTypeStats();
  const providers = useProviderStats();
  const countries = useCountryStats();
  // A failure to read some of the figures costs these, and nothing else.
  const nothing = providers.data?.every(({ total }) => total === 0) === true && (daily.data?.at(-1)?.total ?? 0) === 0;
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-4 p-6">
      <title>Anonymization · Fyr</title>
      <header className="flex items-start justify-between gap-4">
        <div>
          <h1 className="text-xl font-semibold tracking-tight">Anonymization</h1>
          <p className="mt-1 text-dim">
            VPN, proxy and Tor addresses that sources name, by day, type, provider and country.
          </p>
        </div>
        {isAdmin && (
          <Button look="solid" onClick={() => openCreateProvider()}>
            <Plus aria-hidden /> Add New Provider
          </Button>
        )}
      </header>
      {providers.isPending ? (
        <Shape />
      ) : providers.isError ? (
        <Card title="Providers" about={PROVIDERS} bodyClassName="p-0">
          <ErrorState
            title="The providers could not be loaded"
            onRetry={() => {
              for (const query of [daily, types, providers, countries]) if (query.isError) void query.refetch();
            }}
          >
            {messageOf(providers.error)}
          </ErrorState>
        </Card>
      ) : (
        <Suspense fallback={<Shape />}>
          {nothing ? (
            <NothingYet />
          ) : (
            <>
              {daily.data !== undefined && <DailyCard stats={daily.data} />}
              {daily.isError && (
                <Card title="Anonymization IPs" about={BY_DAY} bodyClassName="p-0">
                  <NotLoaded onRetry={() => void daily.refetch()}>The daily figures could not be loaded.</NotLoaded>
                </Card>
              )}
              {types.isError && (
                <Card title="Types" about={BY_TYPE} bodyClassName="p-0">
                  <NotLoaded onRetry={() => void types.refetch()}>The figures by type could not be loaded.</NotLoaded>
                </Card>
              )}
              {types.data !== undefined && <TypeCards types={types.data} total={daily.data?.at(-1)?.total} />}
            </>
          )}
          {providers.data.length > 0 && (
            <div className="flex flex-col">
              <ProviderTable stats={providers.data} />
            </div>
          )}
          {!nothing && (
            <WhenNear placeholder={<GeographyShape />}>
              <Suspense fallback={<GeographyShape />}>
                <Geography title={TITLE} query={countries} />
              </Suspense>
            </WhenNear>
          )}
        </Suspense>
      )}
    </div>
  );
}

const GeographyShape = () => (
  <Card title={TITLE} about={BY_COUNTRY}>
    <Skeleton className="h-72 w-full" />
  </Card>
);

const Shape = () => (
  <LoadingBlock label="Loading providers" className="flex flex-col gap-4">
    <Skeleton className="h-56 w-full" />
    <div className="grid grid-cols-4 gap-4">
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} className="h-20" />
      ))}
    </div>
    <Skeleton className="h-96 w-full" />
  </LoadingBlock>
);
