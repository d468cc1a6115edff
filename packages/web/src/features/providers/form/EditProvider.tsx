import { Busy } from "../../../components/Busy.tsx";
import { ErrorState } from "../../../components/states.tsx";
import { messageOf } from "../../../lib/api/index.ts";
import { useProviderNow } from "../api.ts";
import { valuesOf } from "./values.ts";
import { ProviderForm } from "./ProviderForm.tsx";

/** The form with the current profile of a provider: an older one would overwrite the changes of others. */
export function EditProvider({ name }: { name: string }) {
  const provider = useProviderNow(name);
  if (provider.isPending || !provider.isFetchedAfterMount) return <Busy>Loading provider...</Busy>;
  if (provider.isError) {
    return (
      <ErrorState title="Error loading provider" onRetry={() => void provider.refetch()}>
        {messageOf(provider.error)}
      </ErrorState>
    );
  }
  return <ProviderForm mode="edit" initial={valuesOf(provider.data)} thumbnail={provider.data.thumbnail_url} />;
}
