import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { ErrorState } from "../components/states.tsx";

/** A page that could not be shown: its code did not load (a new version was installed, the network is gone) or it broke. */
export function RouteError({ reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <ErrorState title="This page could not be shown" onRetry={retry} page>
      Check the connection. If Fyr was updated meanwhile, reload the page.
    </ErrorState>
  );
}
