import { tagSeverity } from "@fyr/contract";
import { CopyButton } from "../../components/CopyButton.tsx";
import { Flag } from "../../components/Flag.tsx";
import { GraphLink } from "../../components/GraphLink.tsx";
import { Chip } from "../../components/Tags.tsx";
import { type DoorKind, nounOf, textOf } from "../../lib/doors/index.ts";
import { OperatorSystems } from "../networks/index.ts";
import { ArticlesOf } from "../articles/index.ts";
import { RegisteredCard, RelationsCard } from "../relations/index.ts";
import { nodeOfDoor } from "../../lib/graph-link.ts";
import { ScansOfValue } from "../scans/index.ts";
import { useIsAdmin } from "../session/index.ts";
import { CountryFigures } from "./CountryFigures.tsx";
import { EventsCard } from "./EventsCard.tsx";
import { FilterLine } from "./FilterLine.tsx";
import { HoldersCard } from "./HoldersCard.tsx";
import { ListsCard } from "./ListsCard.tsx";
import { PostsCard } from "./PostsCard.tsx";
import { SeenCard } from "./SeenCard.tsx";
import { CountryProvidersCard, OfferingCard, ProvidersCard } from "./ProvidersCard.tsx";

/** Kinds whose values are names that a provider may have, too. */
const NAMES: ReadonlySet<DoorKind> = new Set(["operator", "service", "registrant", "text"]);

/** Kinds whose values are found as artifacts. */
const ARTIFACTS: ReadonlySet<DoorKind> = new Set(["hash", "email", "tracker", "text"]);

/** Kinds whose values scans of URLs may have in common. */
const IN_SCANS: ReadonlySet<DoorKind> = new Set(["hash", "email", "tracker", "text"]);

/** Kinds whose values articles name. */
const IN_ARTICLES: ReadonlySet<DoorKind> = new Set(["hash", "email", "vulnerability"]);

/** Kinds whose values registered domains. An operator may have done so by its name. */
const REGISTRANTS: ReadonlySet<DoorKind> = new Set(["registrant", "operator", "email"]);

/** What Fyr has of a value that has no page of its own. Fits its container: a page or the panel from the right. */
export function PivotView({ kind, value }: { kind: DoorKind; value: string }) {
  const isAdmin = useIsAdmin();
  const text = textOf(kind, value);
  // A number alone would be a poor heading.
  const title = kind === "port" ? `Port ${text}` : text;
  const node = nodeOfDoor(kind);
  return (
    <article aria-label={title} className="flex flex-col gap-4">
      <header className="flex flex-col gap-1">
        <div className="flex min-w-0 items-center gap-2">
          {kind === "country" && <Flag iso={value} decorative className="h-5 w-7 rounded-[3px]" />}
          <h1 className="min-w-0 text-xl font-semibold tracking-tight break-words">{title}</h1>
          {kind === "tag" && <Chip severity={tagSeverity(value)}>{value}</Chip>}
          <CopyButton text={value} label="Copy" size="icon-sm" />
          {node !== null && <GraphLink kind={node} value={value} />}
        </div>
        <p className="text-dim">Read as {nounOf(kind)}.</p>
        <FilterLine kind={kind} value={value} />
      </header>
      {IN_SCANS.has(kind) && <ScansOfValue kind={kind} value={value} />}
      {kind === "country" && <CountryFigures iso={value} />}
      {kind === "country" && <CountryProvidersCard iso={value} />}
      {kind === "tag" && <OfferingCard tag={value} />}
      {kind === "tag" && <ListsCard tag={value} />}
      {kind === "hash" && <HoldersCard value={value} />}
      {REGISTRANTS.has(kind) && <RegisteredCard kind={kind === "email" ? "email" : "registrant"} value={value} />}
      {ARTIFACTS.has(kind) && <RelationsCard value={value} />}
      {IN_ARTICLES.has(kind) && <ArticlesOf value={value} />}
      {kind === "operator" && <OperatorSystems name={value} />}
      {NAMES.has(kind) && <ProvidersCard text={text} isOfNames={kind !== "text"} />}
      {isAdmin && <SeenCard kind={kind} value={value} />}
      {isAdmin && <EventsCard kind={kind} value={value} />}
      <PostsCard text={text} />
    </article>
  );
}
