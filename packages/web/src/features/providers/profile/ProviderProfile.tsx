import { useEffect } from "react";
import { titleSlideOver } from "../../../components/slide-over/index.ts";
import { LoadingBlock, Skeleton } from "../../../components/Skeleton.tsx";
import { useGeography, useProvider } from "../api.ts";
import { Geography } from "../Geography.tsx";
import { About } from "./About.tsx";
import { Failed } from "./Failed.tsx";
import { Figures } from "./Figures.tsx";
import { ProfileHeader } from "./ProfileHeader.tsx";

/** Whose addresses they are, how many there are, and where. Fits its container: a page or the panel from the right. */
export function ProviderProfile({ name }: { name: string }) {
  const provider = useProvider(name);
  // A failure to read it costs the shades of the map, and nothing else.
  const geography = useGeography(name);
  const title = provider.data?.display_name;
  useEffect(() => {
    if (title) titleSlideOver(`provider ${name}`, title);
  }, [name, title]);
  if (provider.isPending) {
    return (
      <LoadingBlock label="Loading provider" className="flex flex-col gap-4">
        <Skeleton className="h-12 w-1/3" />
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-96 w-full" />
      </LoadingBlock>
    );
  }
  if (provider.isError) {
    return <Failed name={name} error={provider.error} onRetry={() => void provider.refetch()} />;
  }
  return (
    <>
      <ProfileHeader provider={provider.data} />
      <Figures stats={provider.data.stats} />
      <Geography title="IPs by country" query={geography} />
      <About provider={provider.data} />
    </>
  );
}
