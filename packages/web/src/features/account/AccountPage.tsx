import { Outlet } from "@tanstack/react-router";
import { LinkTabs } from "../../components/LinkTabs.tsx";

const TABS = [
  { to: "/account", label: "Information" },
  { to: "/account/apikeys", label: "API Keys" },
  { to: "/account/security", label: "Security" },
  { to: "/account/domains", label: "Domains" },
  { to: "/account/stored", label: "Stored data" },
] as const;

export function AccountPage() {
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6 px-6 py-8">
      <h1 className="text-xl font-semibold tracking-tight">Account</h1>
      <LinkTabs label="Account" tabs={TABS} />
      <Outlet />
    </div>
  );
}
