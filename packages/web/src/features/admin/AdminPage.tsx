import type { ReactNode } from "react";

/** A page for administrators: its name, what it is about, and what narrows its list. */
export function AdminPage({
  title,
  about,
  filters,
  children,
}: {
  title: string;
  about?: ReactNode;
  filters?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-4 p-6">
      <title>{`${title} · Fyr`}</title>
      <div>
        <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
        {about !== undefined && <p className="mt-1 text-dim">{about}</p>}
      </div>
      {filters !== undefined && <div className="flex flex-wrap gap-2">{filters}</div>}
      {children}
    </div>
  );
}
