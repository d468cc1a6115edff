import { tagName } from "@fyr/contract";
import { CircleCheck } from "lucide-react";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { Listing } from "../../../components/Listing.tsx";
import { cellClass, Table } from "../../../components/Table.tsx";
import { Chip } from "../../../components/Tags.tsx";
import { formatNumber } from "../../../lib/format.ts";
import { useMissingProviders } from "../api.ts";
import { openCreateProvider } from "../open.tsx";

/** Names that labels give and that nobody has described, each with the way to do so. */
export function MissingProviders() {
  const missing = useMissingProviders();
  return (
    <Card
      title="Missing providers"
      bodyClassName="p-0"
      aside={<span className="text-xs text-faint">Named by labels, described by nobody</span>}
    >
      <Listing
        query={missing}
        count={(providers) => providers.length}
        failed="The missing providers could not be loaded"
        empty={{
          icon: CircleCheck,
          title: "No provider is missing",
          text: "Every name that labels give has been described.",
        }}
      >
        {(providers) => (
          <Table label="Missing providers" columns={["Name", "Called", "Types", "Labels", ""]}>
            {providers.map(({ name, display_name: title, types, total }) => (
              <tr key={name} className="hover:bg-hover">
                <th scope="row" className={`${cellClass} mono text-left text-xs font-normal`}>
                  {name}
                </th>
                <td className={`${cellClass} text-dim`}>{title ?? "–"}</td>
                <td className={cellClass}>
                  <span className="flex flex-wrap gap-1">
                    {types.map((type) => (
                      <Chip key={type}>{tagName(type)}</Chip>
                    ))}
                  </span>
                </td>
                <td className={`${cellClass} tabular text-dim`}>{formatNumber(total)}</td>
                <td className={`${cellClass} text-right`}>
                  <Button
                    size="sm"
                    aria-label={`Create ${name}`}
                    onClick={() => openCreateProvider({ name, display_name: title ?? "" })}
                  >
                    Create
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
