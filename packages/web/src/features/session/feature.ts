import { createRoute } from "@tanstack/react-router";
import { lazyPage } from "../../components/lazy-page.tsx";
import { defineFeature } from "../../lib/feature.ts";
import { PLACES } from "../../lib/places.ts";
import { text } from "../../lib/search-values.ts";
import { understood } from "../../lib/understood.ts";
import { guestOnly, guestPage, toLogin } from "./guards.ts";

interface LoginSearch {
  status?: "validated" | "ready" | "invalid";
  redirect?: string;
  deactivationMessage?: string;
}

const login = createRoute({
  getParentRoute: () => PLACES.root,
  path: "login",
  validateSearch: understood((search: Record<string, unknown>): LoginSearch => {
    const status = search["status"];
    const redirect = text(search["redirect"]);
    const deactivationMessage = text(search["deactivationMessage"])?.slice(0, 200);
    return {
      ...((status === "validated" || status === "ready" || status === "invalid") && { status }),
      ...(redirect !== undefined && { redirect }),
      ...(deactivationMessage !== undefined && { deactivationMessage }),
    };
  }),
  beforeLoad: guestOnly,
  component: lazyPage(() => import("./LoginPage.tsx"), "LoginPage"),
});

const signup = createRoute({
  getParentRoute: () => PLACES.root,
  path: "signup",
  beforeLoad: guestPage,
  component: lazyPage(() => import("./SignupPage.tsx"), "SignupPage"),
});

const resetRequest = createRoute({
  getParentRoute: () => PLACES.root,
  path: "pw-reset-request",
  beforeLoad: guestPage,
  component: lazyPage(() => import("./ResetRequestPage.tsx"), "ResetRequestPage"),
});

const passwordReset = createRoute({
  getParentRoute: () => PLACES.root,
  path: "password-reset/$token",
  component: lazyPage(() => import("./PasswordResetPage.tsx"), "PasswordResetPage"),
});

/** Where the identity provider sends the browser back to. */
const callback = createRoute({
  getParentRoute: () => PLACES.root,
  path: "auth/callback",
  component: lazyPage(() => import("./callback/CallbackPage.tsx"), "CallbackPage"),
});

/** The container of the specification's route table. */
const auth = createRoute({
  getParentRoute: () => PLACES.root,
  path: "auth",
  beforeLoad: toLogin,
});
const authLogin = createRoute({ getParentRoute: () => auth, path: "login" });

/** Signing in and up, and a forgotten password. */
export const sessionFeature = defineFeature({
  name: "session",
  routes: { root: [login, signup, resetRequest, passwordReset, callback, auth.addChildren([authLogin])] },
});
