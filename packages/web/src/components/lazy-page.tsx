import { type AsyncRouteComponent, lazyRouteComponent } from "@tanstack/react-router";
import { type ComponentType, useEffect, useState } from "react";
import { isReached } from "../lib/reached.ts";
import { PendingShape } from "./PendingShape.tsx";
import { ErrorState } from "./states.tsx";

/**
 * A page whose code is loaded when it is first shown. Where that fails as the server does not answer, the shell stays, and the
 * page is loaded when it is shown again or on request. Where it answers, its files are of another version: then the
 * router reloads the page once. Without this it would do so in either case, and leave the browser's own error page.
 */
export function lazyPage<K extends string, P extends object>(
  importer: () => Promise<Readonly<Record<K, ComponentType<P>>>>,
  name: K,
): AsyncRouteComponent<P> {
  let loaded: ComponentType<P> | null = null;
  const load = async (): Promise<ComponentType<P>> => (loaded = (await importer())[name]);
  const Page = (props: P) =>
    loaded === null ? <Later load={load} props={props} /> : <Of page={loaded} props={props} />;
  const first = async () => {
    try {
      await load();
    } catch (error) {
      if (await isReached()) throw error;
    }
    return { Page };
  };
  return lazyRouteComponent(first, "Page");
}

function Of<P extends object>({ page: Page, props }: { page: ComponentType<P>; props: P }) {
  return <Page {...props} />;
}

/** The page that could not be loaded when the router asked for it. */
function Later<P extends object>({ load, props }: { load: () => Promise<ComponentType<P>>; props: P }) {
  const [state, setState] = useState<{ readonly page: ComponentType<P> } | "loading" | "failed">("loading");
  useEffect(() => {
    if (state !== "loading") return undefined;
    let isShown = true;
    const done = (next: { readonly page: ComponentType<P> } | "failed") => {
      if (isShown) setState(next);
    };
    load().then(
      (page) => done({ page }),
      async () => {
        // The browser may remember that it had no such file, or Fyr was updated meanwhile.
        if ((await isReached()) && isShown) window.location.reload();
        else done("failed");
      },
    );
    return () => {
      isShown = false;
    };
  }, [load, state]);
  if (state === "loading") return <PendingShape />;
  if (state !== "failed") return <Of page={state.page} props={props} />;
  return (
    <ErrorState title="The server does not answer" onRetry={() => setState("loading")} page>
      This page could not be loaded. Check the connection and try again.
    </ErrorState>
  );
}
