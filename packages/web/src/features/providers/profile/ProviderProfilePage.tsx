import { getRouteApi, Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useProvider } from "../api.ts";
import { ProviderProfile } from "./ProviderProfile.tsx";

const route = getRouteApi("/shell/providers/$name");

/** The profile of a provider as a page. */
export function ProviderProfilePage() {
  const { name } = route.useParams();
  const provider = useProvider(name);
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-4 p-6">
      <title>{`${provider.data?.display_name ?? "Provider"} · Fyr`}</title>
      <Link to="/providers" className="inline-flex items-center gap-1.5 self-start text-xs text-dim hover:text-ink">
        <ArrowLeft className="size-3.5" aria-hidden /> All providers
      </Link>
      <ProviderProfile name={name} />
    </div>
  );
}
