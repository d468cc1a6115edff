import { getRouteApi, Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { LoadingBlock, Skeleton } from "../../../components/Skeleton.tsx";
import { useGeography, useProvider } from "../api.ts";
import { Geography } from "../Geography.tsx";
import { About } from "./About.tsx";
import { Failed } from "./Failed.tsx";
import { Figures } from "./Figures.tsx";
import { ProfileHeader } from "./ProfileHeader.tsx";

const route = getRouteApi("/shell/providers/$name");

/** Whose addresses they are, how many there are, and where. */
export function ProviderProfilePage() {
  const { name } = route.useParams();
  const provider = useProvider(name);
  // A failure to read it costs the shades of the map, and nothing else.
  const geography = useGeography(name);
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-4 p-6">
      <title>{`${provider.data?.display_name ?? "Provider"} · Fyr`}</title>
      <Link to="/providers" className="inline-flex items-center gap-1.5 self-start text-xs text-dim hover:text-ink">
        <ArrowLeft className="size-3.5" aria-hidden /> All providers
      </Link>
      {provider.isPending ? (
        <LoadingBlock label="Loading provider" className="flex flex-col gap-4">
          <Skeleton className="h-12 w-1/3" />
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-96 w-full" />
        </LoadingBlock>
      ) : provider.isError ? (
        <Failed name={name} error={provider.error} onRetry={() => void provider.refetch()} />
      ) : (
        <>
          <ProfileHeader provider={provider.data} />
          <Figures stats={provider.data.stats} />
          <Geography title="IPs by country" query={geography} />
          <About provider={provider.data} />
        </>
      )}
    </div>
  );
}
