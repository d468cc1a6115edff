import { ACCOUNT_TYPE, type AdminAccount } from "@fyr/contract";
import { useState, type SubmitEvent } from "react";
import { toast } from "sonner";
import { Banner } from "../../../components/Banner.tsx";
import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/Field.tsx";
import { Select } from "../../../components/Select.tsx";
import { closeSlideOver } from "../../../components/slide-over/index.ts";
import { messageOf } from "../../../lib/api/index.ts";
import { formatDateTime } from "../../../lib/format.ts";
import { useStore } from "../../../lib/store.ts";
import { session } from "../../session/index.ts";
import { useUpdateAccount } from "./api.ts";
import { changesOf, draftOf, type LimitName, LIMITS } from "./draft.ts";

const STATUSES = [
  { value: "active", label: "Active" },
  { value: "deactivated", label: "Deactivated" },
] as const;

const LABELS: Record<LimitName, string> = {
  limit_api_daily: "API credits a day",
  limit_api_monthly: "API credits a month",
  limit_feed: "Feeds",
};

/** Type, status and limits of one account. */
export function EditAccount({ account }: { account: AdminAccount }) {
  const [draft, setDraft] = useState(() => draftOf(account));
  const update = useUpdateAccount();
  const self = useStore(session).account?.id === account.id;
  const changes = changesOf(account, draft);
  const { free, pro, admin } = ACCOUNT_TYPE;
  const types = [
    { value: String(free), label: "Free" },
    // There may be several kinds of pro: an account keeps its own.
    { value: String(account.type > free && account.type !== admin ? account.type : pro), label: "Pro" },
    { value: String(admin), label: "Admin" },
  ];
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (changes === null || update.isPending) return;
    update.mutate(
      { id: account.id, ...changes },
      {
        onSuccess: () => {
          toast.success(`${account.email} is saved.`);
          closeSlideOver();
        },
      },
    );
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4 p-4">
      {update.isError && <Banner kind="error">{messageOf(update.error)}</Banner>}
      <p className="text-xs text-dim">
        {account.name === "" ? "No name" : account.name}, created {formatDateTime(account.created_at)}
      </p>
      <div className="grid grid-cols-2 gap-4">
        <Select
          label="Account type"
          value={draft.type}
          options={types}
          disabled={self}
          onValue={(type) => setDraft({ ...draft, type })}
        />
        <Select
          label="Account status"
          value={draft.status}
          options={STATUSES}
          disabled={self}
          onValue={(status) => setDraft({ ...draft, status })}
        />
      </div>
      {self && <p className="text-xs text-dim">Nobody can demote or deactivate themselves.</p>}
      {LIMITS.map((name) => (
        <Field
          key={name}
          label={LABELS[name]}
          hint="Empty: no limit"
          inputMode="numeric"
          pattern="[0-9]*"
          maxLength={10}
          value={draft[name]}
          onValue={(value) => setDraft({ ...draft, [name]: value })}
        />
      ))}
      <div className="flex justify-end gap-2">
        <Button onClick={closeSlideOver}>Cancel</Button>
        <Button type="submit" look="solid" disabled={changes === null || update.isPending}>
          {update.isPending ? "Saving..." : "Save"}
        </Button>
      </div>
    </form>
  );
}
