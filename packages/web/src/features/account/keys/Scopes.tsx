import { ACCOUNT_TYPE, ADMIN_KEY_SCOPES, KEY_SCOPES, type KeyScope } from "@fyr/contract";
import { useStore } from "../../../lib/store.ts";
import { session } from "../../session/index.ts";

const DESCRIPTIONS: Record<KeyScope, string> = {
  query: "Look up addresses and domains. Spends this account's credits.",
  feed: "Append items to the streams of this account's feeds.",
  sensors: "See what this installation's sensors saw, if an administrator allows it.",
  ingest: "Send events to this installation.",
  metrics: "Read the Prometheus metrics of this installation.",
  admin: "Administer this installation.",
};

/** What a key may be used for. */
export function Scopes({
  value,
  onValue,
}: {
  value: readonly KeyScope[];
  onValue: (value: readonly KeyScope[]) => void;
}) {
  const admin = useStore(session).account?.type === ACCOUNT_TYPE.admin;
  const toggle = (scope: KeyScope) =>
    onValue(KEY_SCOPES.filter((known) => (known === scope ? !value.includes(known) : value.includes(known))));
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-xs font-medium text-dim">Scopes</legend>
      <div className="divide-y divide-line rounded-md border border-line-strong bg-panel">
        {KEY_SCOPES.filter((scope) => admin || !ADMIN_KEY_SCOPES.has(scope)).map((scope) => (
          <label
            key={scope}
            htmlFor={`scope-${scope}`}
            className="flex cursor-pointer items-start gap-3 px-3 py-2 hover:bg-hover"
          >
            <input
              type="checkbox"
              id={`scope-${scope}`}
              aria-label={scope}
              checked={value.includes(scope)}
              onChange={() => toggle(scope)}
              className="mt-0.5 size-4 shrink-0 accent-(--solid)"
            />
            <span>
              <span className="mono block text-sm text-ink">{scope}</span>
              <span className="block text-xs text-dim">{DESCRIPTIONS[scope]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
