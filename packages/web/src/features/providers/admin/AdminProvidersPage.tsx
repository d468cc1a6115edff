import { Plus } from "lucide-react";
import { Button } from "../../../components/Button.tsx";
import { openCreateProvider } from "../open.tsx";
import { KnownProviders } from "./KnownProviders.tsx";
import { MissingProviders } from "./MissingProviders.tsx";

/** All providers with a profile, and those that labels name without one. */
export function AdminProvidersPage() {
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-4 p-6">
      <title>Providers · Fyr</title>
      <header className="flex items-start justify-between gap-4">
        <div>
          <h1 className="text-xl font-semibold tracking-tight">Providers</h1>
          <p className="mt-1 text-dim">Profiles of the providers that labels name.</p>
        </div>
        <Button look="solid" onClick={() => openCreateProvider()}>
          <Plus aria-hidden /> Add New Provider
        </Button>
      </header>
      <MissingProviders />
      <KnownProviders />
    </div>
  );
}
