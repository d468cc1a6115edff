import { tagName } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { ErrorState } from "../../../components/states.tsx";
import { cellClass, Table } from "../../../components/Table.tsx";
import { Chip } from "../../../components/Tags.tsx";
import { messageOf } from "../../../lib/api/index.ts";
import { formatNumber } from "../../../lib/format.ts";
import { useMissingProviders } from "../api.ts";
import { openCreateProvider } from "../open.tsx";

const TITLE = "Missing providers";

const ABOUT = {
  what: "Providers that sources name and that have no profile here.",
  from: "Labels of collected lists and of accepted posts.",
  how: "A provider leaves the list when it gets a profile.",
};

/** Providers that labels name and that have no profile, each with a button to create it. */
export function MissingProviders() {
  const missing = useMissingProviders();
  if (missing.isPending) return null;
  if (missing.isError) {
    return (
      <Card title={TITLE} about={ABOUT} bodyClassName="p-0">
        <ErrorState title="The missing providers could not be loaded" onRetry={() => void missing.refetch()}>
          {messageOf(missing.error)}
        </ErrorState>
      </Card>
    );
  }
  if (missing.data.length === 0) {
    return <p className="text-dim">No provider is missing: every provider that labels name has a profile.</p>;
  }
  return (
    <Card
      title={TITLE}
      about={ABOUT}
      bodyClassName="p-0"
      aside={<span className="text-xs text-faint">Named by labels, without a profile</span>}
    >
      <Table label="Missing providers" columns={["Name", "Display name", "Types", "Labels", ""]}>
        {missing.data.map(({ name, display_name: title, types, total }) => (
          <tr key={name} className="hover:bg-hover">
            <th scope="row" className={`${cellClass} mono text-left text-xs font-normal`}>
              <Link to="/providers/$name" params={{ name }} className="hover:text-accent">
                {name}
              </Link>
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
    </Card>
  );
}
