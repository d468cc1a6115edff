import { SearchX } from "lucide-react";
import { Button } from "../../../components/Button.tsx";
import { EmptyState, ErrorState } from "../../../components/states.tsx";
import { ApiError, messageOf } from "../../../lib/api/index.ts";
import { useIsAdmin } from "../../session/index.ts";
import { openCreateProvider } from "../open.tsx";

/** There is no such provider, or it could not be read. */
export function Failed({ name, error, onRetry }: { name: string; error: unknown; onRetry: () => void }) {
  const isAdmin = useIsAdmin();
  if (!(error instanceof ApiError && error.status === "not_found")) {
    return (
      <ErrorState page title="Error loading provider" onRetry={onRetry}>
        {messageOf(error)}
      </ErrorState>
    );
  }
  return (
    <EmptyState icon={SearchX} page title="Provider not found">
      <p>There is no profile of a provider called {name}, and no label in force names it.</p>
      {isAdmin && (
        <Button className="mt-4" onClick={() => openCreateProvider({ name, display_name: "" })}>
          Add New Provider
        </Button>
      )}
    </EmptyState>
  );
}
