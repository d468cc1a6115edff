import type { Provider } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { Door } from "../../../components/door/index.ts";
import { titleSlideOver } from "../../../components/slide-over/index.ts";
import { LoadingBlock, Skeleton } from "../../../components/Skeleton.tsx";
import { useIsAdmin } from "../../session/index.ts";
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
      <Geography title="IPs by country" query={geography} none={<NoAddresses of={provider.data} />} />
      <About provider={provider.data} />
    </>
  );
}

/** Why none is counted, and what to do: a provider of machines has addresses that hide nobody. */
function NoAddresses({ of: { display_name: title, provider_type: type } }: { of: Provider }) {
  const isAdmin = useIsAdmin();
  return (
    <>
      Not known: no list of VPN, proxy or Tor addresses that Fyr has collected names {title}.{" "}
      {type === "hosting" && (
        <>
          All its networks are those of the operator <Door kind="operator" value={title} isInText />.{" "}
        </>
      )}
      <Link to={isAdmin ? "/admin/sources" : "/sources"} className="underline underline-offset-2 hover:text-ink">
        {isAdmin ? "Collect more lists" : "See which lists are collected"}
      </Link>
      , or say what you know with &lsquo;Add IPs&rsquo;.
    </>
  );
}
