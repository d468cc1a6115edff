import { SUCCESS_PANEL_MS } from "@fyr/contract";
import { CircleCheck } from "lucide-react";
import { useEffect } from "react";
import { closeSlideOver } from "../../../components/slide-over/index.ts";
import { announceUpdate } from "../api.ts";

/** Shows success for a while, then closes. All views of providers get the update, also when it is closed sooner. */
export function Saved({ title }: { title: string }) {
  useEffect(() => {
    const timer = setTimeout(closeSlideOver, SUCCESS_PANEL_MS);
    return () => {
      clearTimeout(timer);
      announceUpdate();
    };
  }, []);
  return (
    <output className="flex h-full animate-appear flex-col items-center justify-center gap-3 p-8 text-center">
      <CircleCheck className="size-10 text-success" strokeWidth={1.5} aria-hidden />
      <p className="text-lg font-semibold">{title}</p>
    </output>
  );
}
