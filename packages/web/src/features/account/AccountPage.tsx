import { Link, Outlet } from "@tanstack/react-router";

const TABS = [
  { to: "/account", label: "Information" },
  { to: "/account/apikeys", label: "API Keys" },
  { to: "/account/reports", label: "Reports" },
] as const;

export function AccountPage() {
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6 px-6 py-8">
      <h1 className="text-xl font-semibold tracking-tight">Account</h1>
      <nav aria-label="Account" className="flex gap-1 border-b border-line">
        {TABS.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: true }}
            className="-mb-px border-b-2 border-transparent px-3 pb-2 text-dim hover:text-ink"
            activeProps={{ className: "border-accent! text-ink! font-medium", "aria-current": "page" }}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}
