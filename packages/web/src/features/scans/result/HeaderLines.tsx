import type { ScanHeader } from "@fyr/contract";

/** Headers as they came; nothing where none are kept. */
export function HeaderLines({ name, headers }: { name: string; headers: readonly ScanHeader[] }) {
  if (headers.length === 0) return null;
  return (
    <section aria-label={name} className="mt-3">
      <h3 className="text-xs font-medium">{name}</h3>
      <ul className="mono mt-1 flex flex-col gap-0.5 text-xs">
        {headers.map(({ Name, Value }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a name may come twice, and the order does not change
          <li key={index} className="break-all whitespace-normal">
            <span className="text-dim">{Name}:</span> {Value}
          </li>
        ))}
      </ul>
    </section>
  );
}
