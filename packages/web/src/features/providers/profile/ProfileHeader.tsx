import { CATEGORIES, isDemoName, type Provider, PROVIDER_TYPES } from "@fyr/contract";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Download, MessagesSquare, Pencil, Plus } from "lucide-react";
import { Banner } from "../../../components/Banner.tsx";
import { Button, buttonClass } from "../../../components/Button.tsx";
import { DemoMark } from "../../../components/DemoMark.tsx";
import { GraphLink } from "../../../components/GraphLink.tsx";
import { Chip } from "../../../components/Tags.tsx";
import { exportFailure, exportProvider } from "../export.ts";
import { useIsAdmin } from "../../session/index.ts";
import { openCreateProvider, openEditProvider, openSubmitData } from "../open.tsx";
import { Picture } from "./Picture.tsx";

/** Name, kind and what can be done with a provider. */
export function ProfileHeader({ provider }: { provider: Provider }) {
  const isAdmin = useIsAdmin();
  const saving = useMutation({ mutationFn: () => exportProvider(provider.name) });
  return (
    <>
      <header className="flex flex-wrap items-center gap-4">
        <Picture name={provider.name} src={provider.thumbnail_url} />
        <div className="min-w-64 flex-1">
          <h1 className="truncate text-xl font-semibold tracking-tight">{provider.display_name}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-dim">
            <DemoMark when={isDemoName(provider.name)} />
            <span className="mono text-xs">{provider.name}</span>
            {!provider.known && <span>No profile yet</span>}
            {provider.provider_type !== null && <span>{PROVIDER_TYPES[provider.provider_type]}</span>}
            {CATEGORIES.filter(({ id }) => provider.categories.includes(id)).map(({ id, name }) => (
              <Chip key={id} severity="warning">
                {name}
              </Chip>
            ))}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <GraphLink kind="provider" value={provider.name} look="outline" size="md" />
          {isAdmin && (
            <Button onClick={() => (provider.known ? openEditProvider(provider) : openCreateProvider(provider))}>
              <Pencil aria-hidden /> {provider.known ? "Edit Profile" : "Add Details"}
            </Button>
          )}
          <Link
            to="/channels"
            search={{ kind: "provider", name: provider.name }}
            preload={false}
            className={buttonClass("outline", "md")}
          >
            <MessagesSquare aria-hidden /> Posts
          </Link>
          <Button disabled={saving.isPending} onClick={() => saving.mutate()}>
            <Download aria-hidden /> {saving.isPending ? "Exporting..." : "Export Data"}
          </Button>
          <Button
            look="solid"
            onClick={() =>
              openSubmitData({
                providerName: provider.name,
                providerDisplayName: provider.display_name,
                providerThumbnail: provider.thumbnail_url,
              })
            }
          >
            <Plus aria-hidden /> Add IPs
          </Button>
        </div>
      </header>
      {saving.isError && <Banner kind="error">{exportFailure(saving.error)}</Banner>}
    </>
  );
}
