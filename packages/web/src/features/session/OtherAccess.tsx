import type { DataOf, ENDPOINTS } from "../../lib/api/index.ts";

type Access = DataOf<typeof ENDPOINTS.accessOfReset>;

/** The API keys, passkeys and single sign-on of the account, and whether they go with the old password. Nothing where there are none. */
export function OtherAccess({
  of: { keys, passkeys, single_sign_on: connections },
  removes,
  onRemoves,
}: {
  of: Access;
  removes: boolean;
  onRemoves: (removes: boolean) => void;
}) {
  if (keys.length + passkeys.length + connections.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-2 rounded-md border border-line-strong bg-panel p-3">
      <legend className="px-1 text-xs font-medium text-dim">Also let into this account</legend>
      <ul className="flex max-h-40 flex-col gap-1 overflow-y-auto text-sm">
        {keys.map(({ name, prefix }) => (
          <li key={prefix} className="flex justify-between gap-3">
            <span className="min-w-0 truncate">API key {name}</span>
            <span className="mono shrink-0 text-faint">{prefix}…</span>
          </li>
        ))}
        {passkeys.map(({ id, name }) => (
          <li key={id} className="truncate">
            Passkey {name}
          </li>
        ))}
        {connections.map(({ email }) => (
          <li key={email ?? ""} className="truncate">
            Single sign-on{email === null ? "" : ` as ${email}`}
          </li>
        ))}
      </ul>
      <label htmlFor="remove-access" className="flex cursor-pointer items-start gap-2.5 border-t border-line pt-2">
        <input
          type="checkbox"
          id="remove-access"
          checked={removes}
          onChange={(event) => onRemoves(event.currentTarget.checked)}
          className="mt-0.5 size-4 shrink-0 accent-(--solid)"
        />
        <span>
          Remove all of them
          <span className="block text-xs text-dim">Clear this only if you made each of them yourself.</span>
        </span>
      </label>
    </fieldset>
  );
}
