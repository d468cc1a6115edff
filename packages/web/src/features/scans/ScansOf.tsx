import { type ArtifactKind, SCAN_TRAITS_OF_ARTIFACT, type ScanTraitKind } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { Card } from "../../components/Card.tsx";
import { CardLine } from "../../components/CardLine.tsx";
import { NotLoaded } from "../../components/NotLoaded.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { formatNumber } from "../../lib/format.ts";
import { useScansWith } from "./api.ts";
import { withSearch, withWords } from "./parts.tsx";
import { ScanLine } from "./ScanLine.tsx";

const ABOUT = {
  what: "Pages that were looked at and reached it: as their own host, or for a part of them.",
  from: "Public URL scans of this Fyr, and those of this account.",
  how: "The newest come first.",
};
const SHOWN = 5;

/** Scans that reached a host or an address. */
export function ScansOf({ kind, value }: { kind: Extract<ScanTraitKind, "host" | "address">; value: string }) {
  return <ScansWith kind={kind} value={value} title="URL scans" about={ABOUT} />;
}

const WITH = { ...ABOUT, what: "Pages that were looked at and have it." };

/** Scans that have an artifact in common, by as what they have it; nothing of what none has. */
export function ScansHaving({ kinds, value }: { kinds: readonly ArtifactKind[]; value: string }) {
  return kinds
    .flatMap((kind) => SCAN_TRAITS_OF_ARTIFACT[kind] ?? [])
    .map((kind) => (
      <ScansWith key={kind} kind={kind} value={value} title={`URL scans ${withWords(kind)}`} about={WITH} isQuiet />
    ));
}

interface With {
  readonly kind: ScanTraitKind;
  readonly value: string;
  readonly title: string;
  readonly about: typeof ABOUT;
  /** Whether nothing is shown where there is none. */
  readonly isQuiet?: boolean;
}

function ScansWith({ kind, value, title, about, isQuiet = false }: With) {
  const { data, isError, refetch } = useScansWith({ kind, value }, 1, SHOWN);
  if (isQuiet && !isError && (data === undefined || data.scans.length === 0)) return null;
  if (data === undefined || data.scans.length === 0) {
    return (
      <CardLine title={title} about={about}>
        {data !== undefined ? (
          "None of the scans that you may see reached it."
        ) : isError ? (
          <NotLoaded onRetry={() => void refetch()}>The scans could not be loaded.</NotLoaded>
        ) : (
          <Skeleton className="w-40" />
        )}
      </CardLine>
    );
  }
  return (
    <Card
      title={title}
      about={about}
      bodyClassName="p-0"
      isLong
      aside={
        data.total > SHOWN && (
          <Link to="/scan/with" search={withSearch(kind, value)} className="text-xs text-accent underline">
            All {formatNumber(data.total)}
          </Link>
        )
      }
    >
      <ul className="divide-y divide-line">
        {data.scans.map((scan) => (
          <ScanLine key={scan.Id} scan={scan} />
        ))}
      </ul>
    </Card>
  );
}
