import type { DataSource } from "@fyr/contract";
import { CircleCheck, CircleSlash, Copy, Ellipsis, ExternalLink, PackageCheck, RefreshCw, Undo2 } from "lucide-react";
import { toast } from "../../../components/toast/index.ts";
import { IconButton } from "../../../components/IconButton.tsx";
import { Menu, MenuItem, MenuLink } from "../../../components/menu/index.ts";
import { copyText } from "../../../lib/clipboard.ts";
import { useAct } from "./api.ts";

/** What can be done to a source. */
export function SourceMenu({
  of,
  onAccept,
  onWithdraw,
}: {
  of: DataSource;
  onAccept: () => void;
  onWithdraw: () => void;
}) {
  const act = useAct();
  const { state, progress, page } = of;
  const unable = state === "not_configured" || state === "offline";
  const copy = async () => {
    const copied = await copyText(of.urls.join("\n"));
    if (copied) toast.success(of.urls.length === 1 ? "Address copied." : `${of.urls.length} addresses copied.`);
    else toast.error("The browser did not allow copying.");
  };
  return (
    <Menu
      trigger={
        <IconButton label={`Actions for ${of.name}`} size="icon-sm">
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => act.mutate({ of, act: "run" })} disabled={unable || progress !== null}>
        <RefreshCw aria-hidden /> Run now
      </MenuItem>
      {state === "quarantined" && (
        <MenuItem onSelect={onAccept} disabled={progress !== null}>
          <PackageCheck aria-hidden /> Accept it anyway
        </MenuItem>
      )}
      {state === "disabled" ? (
        <MenuItem onSelect={() => act.mutate({ of, act: "enable" })}>
          <CircleCheck aria-hidden /> Enable
        </MenuItem>
      ) : (
        <MenuItem onSelect={() => act.mutate({ of, act: "disable" })}>
          <CircleSlash aria-hidden /> Disable
        </MenuItem>
      )}
      {of.subject !== "geo-asn" && of.subject !== "galaxy" && of.rows > 0 && (
        <MenuItem onSelect={onWithdraw} disabled={progress !== null}>
          <Undo2 aria-hidden /> Withdraw its labels
        </MenuItem>
      )}
      <MenuItem onSelect={() => void copy()}>
        <Copy aria-hidden /> {of.urls.length === 1 ? "Copy address" : "Copy addresses"}
      </MenuItem>
      {page !== null && (
        <MenuLink href={page}>
          <ExternalLink aria-hidden /> Open its page
        </MenuLink>
      )}
    </Menu>
  );
}
