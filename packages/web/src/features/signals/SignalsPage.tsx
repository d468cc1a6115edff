import { getRouteApi } from "@tanstack/react-router";
import { RadioTower } from "lucide-react";

const route = getRouteApi("/shell/signals");
const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

export function SignalsPage() {
  const { start, end } = route.useSearch();
  return (
    <div className="grid min-h-[70dvh] place-items-center p-6">
      <title>Signals · Fyr</title>
      <div className="flex max-w-md flex-col items-center text-center">
        <span className="mb-4 grid size-12 place-items-center rounded-xl border border-line bg-panel text-accent">
          <RadioTower className="size-5" aria-hidden />
        </span>
        <h1 className="text-xl font-semibold tracking-tight">We are changing how signals work</h1>
        <p className="mt-2 text-base text-dim">Stay tuned for more</p>
        <p className="tabular mt-6 text-xs text-faint">
          <Day of={start} /> to <Day of={end} />
        </p>
      </div>
    </div>
  );
}

function Day({ of }: { of: number }) {
  const date = new Date(of);
  return <time dateTime={date.toISOString().slice(0, 10)}>{DAY.format(date)}</time>;
}
