import { Card } from "../../components/Card.tsx";
import { Door } from "../../components/door/index.ts";

const ABOUT = {
  what: "Whether the value is a fingerprint of TLS or SSH.",
  from: "Events of your sensors that hold fingerprints.",
  how: "JA3 and HASSH are MD5 hashes: nothing but a search tells them from the hash of a file.",
};

/** A hash of 32 hexadecimal digits may be a fingerprint, which has holders. */
export function HoldersCard({ value }: { value: string }) {
  if (!/^[\da-f]{32}$/i.test(value)) return null;
  return (
    <Card title="Fingerprint" about={ABOUT}>
      <p className="text-dim">
        A JA3 or HASSH fingerprint looks like an MD5 hash.{" "}
        <Door kind="fingerprint" value={value.toLowerCase()} className="text-accent">
          Look up the addresses that showed it
        </Door>
      </p>
    </Card>
  );
}
