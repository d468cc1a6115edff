import { PROVIDER_SEARCH } from "@fyr/contract";
import { type ComponentProps, Suspense } from "react";
import { cn } from "../../../lib/cn.ts";
import { useProviders } from "../api.ts";
import { later } from "../../../components/later.tsx";

// What finds comes with the first search, not with every page.
const Results = later(() => import("./Results.tsx"));

type ResultsProps = Omit<ComponentProps<typeof Results>, "providers">;

/** What a search for providers finds, below its text box. */
export function Options({ className, ...results }: ResultsProps & { className: string }) {
  const providers = useProviders();
  return (
    <div
      className={cn(
        "absolute left-0 z-30 rounded-lg border border-line-strong bg-panel p-1 shadow-(--shadow)",
        className,
      )}
    >
      <Suspense fallback={<Words>Loading providers...</Words>}>
        {providers.isError ? (
          <Words>The providers could not be loaded</Words>
        ) : providers.data === undefined || results.text.length < PROVIDER_SEARCH.minMatch ? (
          <Words>Loading providers...</Words>
        ) : (
          <Results providers={providers.data} {...results} />
        )}
      </Suspense>
    </div>
  );
}

const Words = ({ children }: { children: string }) => (
  <output className="block px-3 py-4 text-center text-dim">{children}</output>
);
