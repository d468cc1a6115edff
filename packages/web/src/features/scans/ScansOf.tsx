import { type ArtifactKind, SCAN_TRAITS_OF_ARTIFACT, type ScanTraitKind } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { Card } from "../../components/Card.tsx";
import { CardLine } from "../../components/CardLine.tsx";
import { NotLoaded } from "../../components/NotLoaded.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { formatNumber } from "../../lib/format.ts";
import type { DoorKind } from "../../lib/doors/index.ts";
import { useScansWith, useScansWithEach } from "./api.ts";
import { withSearch, withWords } from "./parts.tsx";
import { ScanLine } from "./ScanLine.tsx";

const ABOUT = {
  what: "Pages that were looked at and reached it: as their own host, for a part of them, or to post there.",
  from: "Public URL scans of this Fyr, and those of this account.",
  how: "The newest come first.",
};
const SHOWN = 5;

/** Scans that reached a host or an address. */
export function ScansOf({ kind, value }: { kind: Extract<ScanTraitKind, "host" | "address">; value: string }) {
  return <ScansWith kind={kind} value={value} title="URL scans" about={ABOUT} />;
}

const OF_URL = {
  ...ABOUT,
  what: "Pages that were looked at: this one, those that led to it, and those that post there.",
};

/** Scans of a URL, and of pages that post to it; nothing where there is none. */
export function ScansOfUrl({ url }: { url: string }) {
  return <ScansWith kind="url" value={url} title="URL scans of this URL" about={OF_URL} isQuiet />;
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

/** Scans of pages whose server has a JARM, an account's own among them; nothing for another fingerprint. */
export function ScansOfJarm({ value }: { value: string }) {
  if (!/^[\da-f]{62}$/i.test(value)) return null;
  return <ScansWith kind="jarm" value={value} title={`URL scans ${withWords("jarm")}`} about={WITH} isQuiet />;
}

/** As what scans have a value in common, by the kind of value that a link leads on as. */
const TRAITS_OF_DOOR: Readonly<Partial<Record<DoorKind, readonly ScanTraitKind[]>>> = {
  text: ["title", "tracker"],
  tracker: ["tracker"],
  email: ["email"],
  hash: ["favicon", "text", "content", "body", "script", "certificate"],
};

/** Hashes of favicons are numbers, those of texts have 64 bits, all others are SHA-256. */
const mayBe = (kind: ScanTraitKind, value: string): boolean =>
  kind === "favicon"
    ? /^-?\d{1,10}$/.test(value)
    : kind === "text"
      ? /^[\da-f]{16}$/i.test(value)
      : !/^(?:content|body|script|certificate)$/.test(kind) || /^[\da-f]{64}$/i.test(value);

const OF_VALUE = { ...ABOUT, what: "Pages that were looked at and have it: by as what, and the newest of each." };

/** Scans that have a value of a page of its own in common; null where no scan has values of its kind. */
export function ScansOfValue({ kind, value }: { kind: DoorKind; value: string }) {
  const traits = (TRAITS_OF_DOOR[kind] ?? []).filter((trait) => mayBe(trait, value));
  const found = useScansWithEach(traits, value, SHOWN);
  if (traits.length === 0) return null;
  const groups = traits.flatMap((trait, at) => {
    const data = found[at]?.data;
    return data === undefined || data.total === 0 ? [] : [{ trait, ...data }];
  });
  const failed = found.filter(({ isError }) => isError);
  if (groups.length === 0) {
    return (
      <CardLine title="URL scans" about={OF_VALUE}>
        {failed.length > 0 ? (
          <NotLoaded className="px-0 py-0" onRetry={() => failed.forEach(({ refetch }) => void refetch())}>
            The scans could not be loaded.
          </NotLoaded>
        ) : found.every(({ data }) => data !== undefined) ? (
          "None of the scans that you may see has it."
        ) : (
          <Skeleton className="w-40" />
        )}
      </CardLine>
    );
  }
  return (
    <Card title="URL scans" about={OF_VALUE} bodyClassName="p-0" isLong>
      {groups.map(({ trait, scans, total }) => (
        <section key={trait} aria-label={`Scans ${withWords(trait)}`} className="border-line not-first:border-t">
          <h3 className="flex justify-between gap-4 px-4 pt-2 text-xs text-dim">
            {sentence(withWords(trait))}: {formatNumber(total)}
            {total > SHOWN && (
              <Link to="/scan/with" search={withSearch(trait, value)} className="text-accent underline">
                All
              </Link>
            )}
          </h3>
          <ul className="divide-y divide-line">
            {scans.map((scan) => (
              <ScanLine key={scan.Id} scan={scan} />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

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
          <NotLoaded className="px-0 py-0" onRetry={() => void refetch()}>
            The scans could not be loaded.
          </NotLoaded>
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
