import { Card } from "../../components/Card.tsx";
import { Door } from "../../components/door/index.ts";

/** A hash of 32 hexadecimal digits may be a fingerprint, which has holders. */
export function HoldersCard({ value }: { value: string }) {
  if (!/^[\da-f]{32}$/i.test(value)) return null;
  return (
    <Card title="Fingerprint">
      <p className="text-dim">
        A JA3 or HASSH fingerprint looks like an MD5 hash.{" "}
        <Door kind="fingerprint" value={value.toLowerCase()} className="text-accent">
          Look up the addresses that showed it
        </Door>
      </p>
    </Card>
  );
}
