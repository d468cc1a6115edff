import type { DomainInfo } from "@fyr/contract";
import { Breakable } from "../../components/Breakable.tsx";
import { Card } from "../../components/Card.tsx";
import { Door } from "../../components/door/index.ts";
import { Facts } from "../ip/index.ts";
import { DomainLink } from "../../components/DomainLink.tsx";
import { withheldMark } from "../../components/Withheld.tsx";

const ABOUT = {
  what: "Where the name stands in the tree of names, and where its addresses are.",
  from: "The Public Suffix List, lists of popular domains, and the addresses of the card below.",
  how: "Countries and networks are those of the addresses that your sensors saw in DNS.",
};

/** Where the name stands in the tree of names, and what Fyr does not know yet. */
export function FactsCard({ info }: { info: DomainInfo }) {
  const { ranking, registrable_domain: registrable } = info;
  return (
    <Card title="Domain" about={ABOUT}>
      <Facts
        facts={[
          {
            label: "Registrable",
            value:
              registrable === null ? (
                "none: this is a public suffix, under which others register domains"
              ) : registrable === info.domain ? (
                <span className="mono">
                  <Breakable text={registrable} />
                </span>
              ) : (
                <DomainLink name={registrable} />
              ),
          },
          { label: "Public suffix", value: <span className="mono">{info.public_suffix}</span> },
          { label: "Ranked by", value: ranking && `${ranking.source_name} (within a quarter)` },
          {
            label: "Countries",
            value:
              withheldMark(info.withheld, "location") ??
              (info.location.length > 0 && (
                <ul className="flex flex-wrap gap-x-3">
                  {info.location
                    .filter(
                      ({ country_iso }, at, all) => all.findIndex((one) => one.country_iso === country_iso) === at,
                    )
                    .map(({ country_iso, country_name }) => (
                      <li key={country_iso ?? country_name}>
                        {country_iso === null ? (
                          country_name
                        ) : (
                          <Door kind="country" value={country_iso}>
                            {country_name}
                          </Door>
                        )}
                      </li>
                    ))}
                </ul>
              )),
          },
          {
            label: "Networks",
            value:
              withheldMark(info.withheld, "as") ??
              (info.as.length > 0 && (
                <ul>
                  {info.as.map(({ number, org }) => (
                    <li key={number}>
                      <Door kind="as" value={String(number)} className="mono" isBeforeText={org !== ""} />{" "}
                      {org !== "" && <Door kind="operator" value={org} />}
                    </li>
                  ))}
                </ul>
              )),
          },
        ]}
      />
    </Card>
  );
}
