import { openValuePanel } from "../../components/slide-over/index.ts";
import { later } from "../../components/later.tsx";

// The shell knows these openers before anything is opened: what they show comes with the first.
const NestedIp = later(async () => ({ default: (await import("./NestedIp.tsx")).NestedIp }));
const NestedName = later(async () => ({ default: (await import("./NestedName.tsx")).NestedName }));
const NestedFingerprint = later(async () => ({ default: (await import("./NestedFingerprint.tsx")).NestedFingerprint }));

/** An address in the panel from the right. */
export const openIp = (ip: string): void => openValuePanel("address", ip, <NestedIp ip={ip} />);

/** A domain or URL in the panel from the right. */
export const openName = (name: string): void => openValuePanel("name", name, <NestedName name={name} />);

/** Who showed a fingerprint, in the panel from the right. */
export const openFingerprint = (value: string): void =>
  openValuePanel("fingerprint", value, <NestedFingerprint value={value} onOpen={openIp} />, 70);
