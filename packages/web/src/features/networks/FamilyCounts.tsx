import { countryName, type NetworkCounts, networkTypeName, tagName, tagSeverity } from "@fyr/contract";
import { Door } from "../../components/door/index.ts";
import { PlainValue } from "../../components/door/PlainValue.tsx";
import { Flag } from "../../components/Flag.tsx";
import { Chip } from "../../components/Tags.tsx";
import { cn } from "../../lib/cn.ts";
import { ABOUT } from "./about.ts";
import { isUncollected, type Missing } from "./missing.ts";
import { PrefixesCard } from "./PrefixesCard.tsx";
import { Ranked } from "./Ranked.tsx";
import { Shares } from "./Shares.tsx";
import { SystemDoor } from "./SystemDoor.tsx";
import { Verdicts } from "./Verdicts.tsx";
import { WorstCard } from "./WorstCard.tsx";

const NOT_PUBLIC = "None: it is not part of the public internet.";

const FEW = 8;

const nameOf = ({ name }: { name: string }): string => name;

/** What is known of the addresses of one family of a network. */
export function FamilyCounts({
  counts,
  title,
  missing,
  isRelayed = false,
  isOfSystem,
}: {
  counts: NetworkCounts;
  title: string | null;
  missing: Missing;
  /** Whether who announces it is a relay for everyone. */
  isRelayed?: boolean;
  /** Whether it is what one AS announces. */
  isOfSystem: boolean;
}) {
  const { addresses: of } = counts;
  // Nobody has an address that is not routable, and it stands in no country that could be known.
  const isInternal = counts.verdicts.not_routable === of;
  // A column of its own would be a hole below few prefixes: the shares stand there.
  const isShort = counts.prefixes.items.length < FEW;
  return (
    <section aria-label={title ?? "Addresses"} className="flex flex-col gap-4">
      {title !== null && <h2 className="text-base font-semibold">{title}</h2>}
      <Shares counts={counts} missing={missing} isRelayed={isRelayed} />
      <Verdicts counts={counts} />
      {/* Tables need the width of a page, lists of shares half of it: beside each other where there is room for both. */}
      <div
        className={cn(
          "grid items-start gap-4 @5xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]",
          isShort
            ? "@min-[96rem]:grid-cols-2 @min-[96rem]:grid-rows-[auto_1fr]"
            : "@min-[96rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_30rem]",
        )}
      >
        <div className="flex min-w-0 flex-col gap-4 @min-[96rem]:contents">
          <div className={cn("min-w-0", isShort && "@min-[96rem]:row-span-2")}>
            <WorstCard counts={counts} isOfSystem={isOfSystem} />
          </div>
          <PrefixesCard counts={counts} isOfSystem={isOfSystem} />
        </div>
        <div
          className={cn(
            "grid min-w-0 items-start gap-4 @2xl:grid-cols-2 @5xl:grid-cols-1",
            isShort && "@min-[96rem]:grid-cols-2",
          )}
        >
          <Ranked
            title="Tags"
            about={ABOUT.tags}
            list={counts.tags}
            of={of}
            keyOf={nameOf}
            render={({ name }) => (
              <Door kind="tag" value={name}>
                <Chip severity={tagSeverity(name)}>{tagName(name)}</Chip>
              </Door>
            )}
            none={
              counts.tags.total === null
                ? "Tags are not open to this account."
                : isUncollected(missing, "threat", "vpn", "proxy", "tor")
                  ? "What lists say of it is not known until they are collected."
                  : "No list says anything of it."
            }
          />
          <Ranked
            title="Network types"
            about={ABOUT.types}
            list={counts.types}
            of={of}
            keyOf={nameOf}
            render={({ name }) => (
              <PlainValue
                kind={null}
                value={networkTypeName(name)}
                finds={`type:ip network_type:${name}`}
                isButton
                className="truncate"
              >
                {networkTypeName(name)}
              </PlainValue>
            )}
            none="The type is not known."
          />
          <Ranked
            title="Countries"
            about={ABOUT.countries}
            list={counts.countries}
            of={of}
            keyOf={nameOf}
            render={({ name }) => (
              <span className="inline-flex min-w-0 items-center gap-2">
                <Flag iso={name} decorative />
                <Door kind="country" value={name} className="truncate">
                  {countryName(name)}
                </Door>
              </span>
            )}
            none={isInternal ? NOT_PUBLIC : "The country is not known."}
          />
          <Ranked
            title="Operators"
            about={ABOUT.operators}
            list={counts.operators}
            of={of}
            keyOf={nameOf}
            render={({ name }) => <Door kind="operator" value={name} className="truncate" />}
            none={
              counts.operators.total === null
                ? "Operators are not open to this account."
                : isInternal
                  ? NOT_PUBLIC
                  : "The operator is not known."
            }
          />
          {(counts.systems.total ?? 0) > 1 && (
            <Ranked
              title="Autonomous systems"
              about={ABOUT.systems}
              list={counts.systems}
              of={of}
              keyOf={({ as_number: number }) => String(number)}
              render={(as) => <SystemDoor as={as} />}
              none=""
            />
          )}
        </div>
      </div>
    </section>
  );
}
