import { createRoute } from "@tanstack/react-router";
import { KeyRound, ShieldCheck, UserRound } from "lucide-react";
import { lazyPage } from "../../components/lazy-page.tsx";
import { defineFeature } from "../../lib/feature.ts";
import { PLACES } from "../../lib/places.ts";

const information = createRoute({
  getParentRoute: () => PLACES.account,
  path: "/",
  component: lazyPage(() => import("./InformationTab.tsx"), "InformationTab"),
});

const apiKeys = createRoute({
  getParentRoute: () => PLACES.account,
  path: "apikeys",
  component: lazyPage(() => import("./keys/ApiKeysTab.tsx"), "ApiKeysTab"),
});

const security = createRoute({
  getParentRoute: () => PLACES.account,
  path: "security",
  component: lazyPage(() => import("./security/SecurityTab.tsx"), "SecurityTab"),
});

const domains = createRoute({
  getParentRoute: () => PLACES.account,
  path: "domains",
  component: lazyPage(() => import("./owned-domains/DomainsTab.tsx"), "DomainsTab"),
});

/** Anyone with a mailed link may open it, signed in or not. */
const confirmEmail = createRoute({
  getParentRoute: () => PLACES.root,
  path: "confirm-email/$token",
  component: lazyPage(() => import("./own/ConfirmEmailPage.tsx"), "ConfirmEmailPage"),
});

/** A user's own account, a tab for each subject. */
export const accountFeature = defineFeature({
  name: "account",
  layouts: { account: lazyPage(() => import("./AccountPage.tsx"), "AccountPage") },
  routes: { root: [confirmEmail], account: [information, apiKeys, security, domains] },
  commands: [
    { to: "/account", label: "Account", words: "account information usage settings", icon: UserRound, order: 30 },
    { to: "/account/apikeys", label: "API Keys", words: "api keys", icon: KeyRound, order: 40 },
    {
      to: "/account/security",
      label: "Security",
      words: "security two-factor passkeys sessions sign out audit log",
      icon: ShieldCheck,
      order: 50,
    },
  ],
});
