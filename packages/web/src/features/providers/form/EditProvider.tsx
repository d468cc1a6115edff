import { Busy } from "../../../components/Busy.tsx";
import { ErrorState } from "../../../components/states.tsx";
import { messageOf } from "../../../lib/api/index.ts";
import { useProvider } from "../api.ts";
import { draftOf } from "./draft.ts";
import { ProviderForm } from "./ProviderForm.tsx";

/** The form with what is said of a provider now. */
export function EditProvider({ name }: { name: string }) {
  const provider = useProvider(name);
  if (provider.isPending) return <Busy>Loading provider...</Busy>;
  if (provider.isError) {
    return (
      <ErrorState title="Error loading provider" onRetry={() => void provider.refetch()}>
        {messageOf(provider.error)}
      </ErrorState>
    );
  }
  return <ProviderForm mode="edit" initial={draftOf(provider.data)} thumbnail={provider.data.thumbnail_url} />;
}
