import { CATEGORIES, isDemoName, PROVIDER_TYPES } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { Server } from "lucide-react";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { DemoMark } from "../../../components/DemoMark.tsx";
import { Flag } from "../../../components/Flag.tsx";
import { Listing } from "../../../components/Listing.tsx";
import { ProviderPicture } from "../../../components/ProviderPicture.tsx";
import { cellClass, pinnedCellClass, pinnedRowClass, Table, wideOnlyClass } from "../../../components/Table.tsx";
import { Chip } from "../../../components/Tags.tsx";
import { cn } from "../../../lib/cn.ts";
import { formatNumber, plural } from "../../../lib/format.ts";
import { useProviders } from "../api.ts";
import { openEditProvider } from "../open.tsx";

const COLUMNS = ["Provider", "Type", "Categories", "Country", "Anonymizing IPs", ""];

const middle = cn(cellClass, "align-middle");

const ABOUT = {
  what: "Every provider that has a profile here.",
  from: "Profiles that administrators wrote, and those that come with Fyr.",
  how: "'Anonymizing IPs' counts the VPN, proxy and Tor addresses that labels attribute to a provider.",
};

/** Every provider that is described, each with the way to change that. */
export function KnownProviders() {
  const providers = useProviders();
  return (
    <Card
      title="All providers"
      about={ABOUT}
      bodyClassName="p-0"
      aside={providers.data && <span className="text-xs text-faint">{plural(providers.data.length, "provider")}</span>}
    >
      <Listing
        query={providers}
        count={(all) => all.length}
        failed="The providers could not be loaded"
        empty={{ icon: Server, title: "No providers yet", text: "Add the first one, or create one from the labels." }}
      >
        {(all) => (
          <Table label="All providers" columns={COLUMNS} wideOnly={["Categories"]} pinned>
            {all.map((provider) => (
              <tr key={provider.name} className={pinnedRowClass}>
                <th scope="row" className={`${middle} text-left font-normal`}>
                  <Link
                    to="/providers/$name"
                    params={{ name: provider.name }}
                    className="group flex items-center gap-2.5 whitespace-nowrap"
                  >
                    <ProviderPicture name={provider.display_name} src={provider.thumbnail_url} className="size-7" />
                    <span>
                      <span className="block font-medium group-hover:text-accent">{provider.display_name}</span>
                      <span className="mono block text-2xs text-dim">{provider.name}</span>
                    </span>
                    <DemoMark when={isDemoName(provider.name)} />
                  </Link>
                </th>
                <td className={`${middle} min-w-36 text-dim`}>
                  {provider.provider_type === null ? "–" : PROVIDER_TYPES[provider.provider_type]}
                </td>
                <td className={cn(middle, wideOnlyClass)}>
                  <span className="flex flex-wrap gap-1">
                    {CATEGORIES.filter(({ id }) => provider.categories.includes(id)).map(({ id, name }) => (
                      <Chip key={id}>{name}</Chip>
                    ))}
                  </span>
                </td>
                <td className={middle}>
                  {provider.country_code === null ? (
                    <span className="text-faint">–</span>
                  ) : (
                    <Flag iso={provider.country_code} />
                  )}
                </td>
                <td className={`${middle} tabular text-dim`}>
                  {provider.stats.total === 0 && provider.categories.length === 0 ? (
                    <span className="text-faint" title="Only VPN, proxy and Tor addresses are counted">
                      –
                    </span>
                  ) : (
                    formatNumber(provider.stats.total)
                  )}
                </td>
                <td className={cn(pinnedCellClass, "align-middle")}>
                  <Button
                    size="sm"
                    aria-label={`Edit ${provider.display_name}`}
                    onClick={() => openEditProvider(provider)}
                  >
                    Edit
                  </Button>
                </td>
              </tr>
            ))}
          </Table>
        )}
      </Listing>
    </Card>
  );
}
