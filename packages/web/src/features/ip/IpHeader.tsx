import { countryName, type IpInfo, isDemoName } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Braces, ChevronDown, Columns2, ExternalLink, MessagesSquare } from "lucide-react";
import { Button, buttonClass } from "../../components/Button.tsx";
import { CopyButton } from "../../components/CopyButton.tsx";
import { Door } from "../../components/door/index.ts";
import { PlainValue } from "../../components/door/PlainValue.tsx";
import { DemoMark } from "../../components/DemoMark.tsx";
import { Flag } from "../../components/Flag.tsx";
import { GraphLink } from "../../components/GraphLink.tsx";
import { IconButton } from "../../components/IconButton.tsx";
import { Menu, MenuLabel, MenuLink } from "../../components/menu/index.ts";
import { PrintButton } from "../../components/PrintButton.tsx";
import { isJudged, RiskBadge, riskWords, VerdictSentence } from "../../components/Risk.tsx";
import { openSlideOver } from "../../components/slide-over/index.ts";
import { Tooltip } from "../../components/tooltip/index.ts";
import { defang, plural } from "../../lib/format.ts";
import { COMMENTS_ID } from "../submissions/detail/index.ts";
import { EXTERNAL_LOOKUPS } from "./external.ts";
import { RawAnswer } from "./RawAnswer.tsx";

/**
 * Which address, where it is, how bad it is, and where else to look.
 * @param within a page that has a heading of its own
 * @param named who names it where no list does, in words; null where nobody does
 */
export function IpHeader({ info, within, named }: { info: IpInfo; within: boolean; named: ReactNode }) {
  const Title = within ? "h2" : "h1";
  const { ip, location, network } = info;
  const country = location.country_iso;
  const showRaw = () =>
    openSlideOver({ key: `json ${ip}`, title: `${ip} as JSON`, content: <RawAnswer info={info} /> });
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="flex min-w-0 flex-1 basis-96 flex-col gap-1">
        <div className="flex min-w-0 flex-wrap items-center gap-1">
          {country !== null && <Flag iso={country} decorative className="mr-2 h-5 w-7 rounded-[3px]" />}
          <Title className="mono mr-1 text-xl font-semibold tracking-tight wrap-break-word">
            <PlainValue kind="address" value={ip} isButton>
              {ip}
            </PlainValue>
          </Title>
          <DemoMark when={info.provenance.some(({ source }) => isDemoName(source))} />
          <CopyButton text={ip} label="Copy address" size="icon-sm" />
          <CopyButton text={defang(ip)} label="Copy defanged" look="ghost">
            Defanged
          </CopyButton>
          <GraphLink kind="address" value={ip} />
        </div>
        <Place info={info} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <PlainValue
          kind={null}
          value={riskWords(info.risk)}
          {...(isJudged(info.risk.verdict) && { finds: `type:ip verdict:${info.risk.verdict}` })}
          isButton
        >
          <RiskBadge risk={info.risk} />
        </PlainValue>
        {(network.special === null || network.special.globally_reachable) && (
          <Menu
            trigger={
              <Button>
                Open in <ChevronDown aria-hidden />
              </Button>
            }
          >
            <MenuLabel>In a new tab</MenuLabel>
            {EXTERNAL_LOOKUPS.map(({ name, url }) => (
              <MenuLink key={name} href={url(ip)}>
                <span className="flex-1">{name}</span>
                <ExternalLink aria-hidden />
              </MenuLink>
            ))}
          </Menu>
        )}
        {!within && (
          <Tooltip text="Compare with another address">
            <Link to="/compare" search={{ input: ip, with: "" }} className={buttonClass("outline", "md")}>
              <Columns2 aria-hidden /> Compare
            </Link>
          </Tooltip>
        )}
        {!within && <PrintButton />}
        <IconButton label="Raw answer" look="outline" onClick={showRaw}>
          <Braces aria-hidden />
        </IconButton>
      </div>
      <VerdictSentence risk={info.risk} also={named} />
    </header>
  );
}

function Place({ info }: { info: IpInfo }) {
  const { location, input, ip, submission_count: count } = info;
  const country = location.country_iso;
  const parts = [location.city, location.region === location.city ? null : location.region].filter(Boolean);
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-dim">
      {parts.length > 0 && <span>{parts.join(", ")}</span>}
      {parts.length > 0 && country !== null && <span aria-hidden>·</span>}
      {country !== null && (
        <span>
          {location.country_source === "registered" && "Registered in "}
          <Door kind="country" value={country}>
            {countryName(country)} <span className="mono text-faint">{country}</span>
          </Door>
        </span>
      )}
      {input.text !== ip && input.notes.length > 0 && (
        <span className="text-faint">
          read from <span className="mono break-all">{input.text}</span>
        </span>
      )}
      {count > 0 && (
        <button
          type="button"
          onClick={(event) =>
            event.currentTarget.closest("article")?.querySelector(`#${COMMENTS_ID}`)?.scrollIntoView()
          }
          className="inline-flex items-center gap-1 underline-offset-2 hover:text-ink hover:underline"
        >
          <MessagesSquare className="size-3.5" aria-hidden /> {plural(count, "submission")}
        </button>
      )}
    </p>
  );
}
