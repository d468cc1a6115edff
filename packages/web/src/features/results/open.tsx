import { openSlideOver } from "../../components/slide-over/index.ts";
import { FingerprintHolders } from "../fingerprints/index.ts";
import { NestedIp } from "./NestedIp.tsx";

/** An address in the panel from the right. */
export function openIp(ip: string): void {
  openSlideOver({ key: `ip ${ip}`, title: ip, content: <NestedIp ip={ip} /> });
}

/** Who showed a fingerprint, in the panel from the right. */
export function openFingerprint(value: string): void {
  openSlideOver({
    key: `fingerprint ${value}`,
    title: value,
    width: 70,
    content: (
      <div className="flex h-full flex-col gap-3 p-4">
        <FingerprintHolders value={value} log={false} onOpen={openIp} />
      </div>
    ),
  });
}
