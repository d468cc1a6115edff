import { Suspense, type ReactNode } from "react";
import { PendingShape } from "../../components/PendingShape.tsx";
import { openSlideOver } from "../../components/slide-over/index.ts";
import { type DoorKind, hrefOf, pageOf } from "../../lib/doors/index.ts";
import { later } from "../../components/later.tsx";

// The shell knows these openers before anything is opened: what they show comes with the first.
const NestedIp = later(async () => ({ default: (await import("./NestedIp.tsx")).NestedIp }));
const NestedName = later(async () => ({ default: (await import("./NestedName.tsx")).NestedName }));
const NestedFingerprint = later(async () => ({ default: (await import("./NestedFingerprint.tsx")).NestedFingerprint }));

function openPanel(kind: DoorKind, value: string, content: ReactNode, width?: number): void {
  openSlideOver({
    key: `${kind} ${value}`,
    title: value,
    href: hrefOf(pageOf(kind, value)),
    beside: [kind, value],
    content: <Suspense fallback={<PendingShape />}>{content}</Suspense>,
    ...(width !== undefined && { width }),
  });
}

/** An address in the panel from the right. */
export const openIp = (ip: string): void => openPanel("address", ip, <NestedIp ip={ip} />);

/** A domain or URL in the panel from the right. */
export const openName = (name: string): void => openPanel("name", name, <NestedName name={name} />);

/** Who showed a fingerprint, in the panel from the right. */
export const openFingerprint = (value: string): void =>
  openPanel("fingerprint", value, <NestedFingerprint value={value} onOpen={openIp} />, 70);
