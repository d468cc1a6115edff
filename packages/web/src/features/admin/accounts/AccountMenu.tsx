import type { AdminAccount } from "@fyr/contract";
import { CircleCheck, CircleSlash, Ellipsis, KeyRound, Pencil, ReceiptText, ShieldOff, Trash2 } from "lucide-react";
import { toast } from "../../../components/toast/index.ts";
import { IconButton } from "../../../components/IconButton.tsx";
import { Menu, MenuItem } from "../../../components/menu/index.ts";
import { messageOf } from "../../../lib/api/index.ts";
import { useStore } from "../../../lib/store.ts";
import { session } from "../../session/index.ts";
import { useSendReset } from "./api.ts";

/** The actions on an account. Administrators can neither deactivate nor delete their own. */
export function AccountMenu({
  of,
  onEdit,
  onSubscription,
  onChangeStatus,
  onRemoveTwoFactor,
  onDelete,
}: {
  of: AdminAccount;
  onEdit: () => void;
  onSubscription: () => void;
  onChangeStatus: () => void;
  onRemoveTwoFactor: () => void;
  onDelete: () => void;
}) {
  const self = useStore(session).account?.id === of.id;
  const reset = useSendReset();
  const active = of.status === "active";
  const sendReset = () =>
    reset.mutate(of.id, {
      onSuccess: () => toast.success(`A reset mail is on its way to ${of.email}.`),
      onError: (error) => toast.error(messageOf(error)),
    });
  return (
    <Menu
      trigger={
        <IconButton label={`Actions for ${of.email}`} size="icon-sm">
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuItem onSelect={onEdit}>
        <Pencil aria-hidden /> Edit
      </MenuItem>
      <MenuItem onSelect={onSubscription}>
        <ReceiptText aria-hidden /> Subscription
      </MenuItem>
      <MenuItem onSelect={sendReset} disabled={reset.isPending}>
        <KeyRound aria-hidden /> Send reset mail
      </MenuItem>
      <MenuItem onSelect={onRemoveTwoFactor} disabled={!of.two_factor}>
        <ShieldOff aria-hidden /> Turn off two-factor
      </MenuItem>
      <MenuItem onSelect={onChangeStatus} disabled={self}>
        {active ? <CircleSlash aria-hidden /> : <CircleCheck aria-hidden />}
        {active ? "Deactivate" : "Activate"}
      </MenuItem>
      <MenuItem onSelect={onDelete} disabled={self}>
        <Trash2 aria-hidden /> Delete
      </MenuItem>
    </Menu>
  );
}
