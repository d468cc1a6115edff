import { FingerprintHolders } from "../fingerprints/index.ts";

/** Who showed a fingerprint, within a panel. */
export function NestedFingerprint({ value, onOpen }: { value: string; onOpen: (ip: string) => void }) {
  return (
    <div className="flex h-full flex-col gap-3 p-4">
      <FingerprintHolders value={value} log={false} onOpen={onOpen} />
    </div>
  );
}
