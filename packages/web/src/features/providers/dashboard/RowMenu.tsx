import type { ProviderStat } from "@fyr/contract";
import { Download, Ellipsis, Eye, Pencil, Plus } from "lucide-react";
import { toast } from "../../../components/toast/index.ts";
import { IconButton } from "../../../components/IconButton.tsx";
import { Menu, MenuItem } from "../../../components/menu/index.ts";
import { exportFailure, exportProvider } from "../export.ts";
import { openCreateProvider, openEditProvider } from "../open.tsx";

function exportIps({ name, display_name: title }: ProviderStat): void {
  toast.promise(exportProvider(name), {
    loading: `Exporting the IPs of ${title}...`,
    success: `The IPs of ${title} are exported.`,
    error: exportFailure,
  });
}

/** What can be done with a provider of the table. */
export function RowMenu({
  of,
  isAdmin,
  view,
}: {
  of: ProviderStat;
  isAdmin: boolean;
  view: (stat: ProviderStat) => void;
}) {
  return (
    // A menu is drawn elsewhere in the document, but its clicks would reach the row by way of React.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it does nothing
    <span onClick={(event) => event.stopPropagation()}>
      <Menu
        trigger={
          <IconButton label={`Actions for ${of.display_name}`} size="icon-sm" side="left">
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => view(of)}>
          <Eye aria-hidden /> View Profile
        </MenuItem>
        {isAdmin && of.known && (
          <MenuItem onSelect={() => openEditProvider(of)}>
            <Pencil aria-hidden /> Edit Profile
          </MenuItem>
        )}
        {isAdmin && !of.known && (
          <MenuItem onSelect={() => openCreateProvider(of)}>
            <Plus aria-hidden /> Create Profile
          </MenuItem>
        )}
        <MenuItem onSelect={() => exportIps(of)} disabled={of.total === 0}>
          <Download aria-hidden /> Export IPs
        </MenuItem>
      </Menu>
    </span>
  );
}
