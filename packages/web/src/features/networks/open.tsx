import { Suspense } from "react";
import { PendingShape } from "../../components/PendingShape.tsx";
import { openSlideOver } from "../../components/slide-over/index.ts";
import { hrefOf, pageOf, textOf } from "../../lib/doors/index.ts";
import { later } from "../../components/later.tsx";

// It comes with the first network that is opened, not with the shell.
const NetworkResult = later(async () => ({ default: (await import("./NetworkResult.tsx")).NetworkResult }));

function open(kind: "prefix" | "as", text: string): void {
  openSlideOver({
    key: `${kind} ${text}`,
    title: textOf(kind, text),
    href: hrefOf(pageOf(kind, text)),
    beside: [kind, text],
    content: (
      <Suspense fallback={<PendingShape />}>
        <div className="p-4">
          <NetworkResult kind={kind} text={text} />
        </div>
      </Suspense>
    ),
  });
}

/** A network in the panel from the right, by its prefix or range. */
export const openNetwork = (network: string): void => open("prefix", network);

/** An AS in the panel from the right, by its number. */
export const openSystem = (number: string): void => open("as", number);
