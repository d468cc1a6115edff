import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { guestOnly, guestPage, toLogin } from "../guards.ts";
import { root } from "./root.ts";
import { text } from "./text.ts";
import { understood } from "./understood.ts";

interface LoginSearch {
  status?: "validated" | "invalid";
  redirect?: string;
  deactivationMessage?: string;
}

const login = createRoute({
  getParentRoute: () => root,
  path: "login",
  validateSearch: understood((search: Record<string, unknown>): LoginSearch => {
    const status = search["status"];
    const redirect = text(search["redirect"]);
    const deactivationMessage = text(search["deactivationMessage"])?.slice(0, 200);
    return {
      ...((status === "validated" || status === "invalid") && { status }),
      ...(redirect !== undefined && { redirect }),
      ...(deactivationMessage !== undefined && { deactivationMessage }),
    };
  }),
  beforeLoad: guestOnly,
  component: lazyRouteComponent(() => import("../../features/session/LoginPage.tsx"), "LoginPage"),
});

const signup = createRoute({
  getParentRoute: () => root,
  path: "signup",
  beforeLoad: guestPage,
  component: lazyRouteComponent(() => import("../../features/session/SignupPage.tsx"), "SignupPage"),
});

const resetRequest = createRoute({
  getParentRoute: () => root,
  path: "pw-reset-request",
  beforeLoad: guestPage,
  component: lazyRouteComponent(() => import("../../features/session/ResetRequestPage.tsx"), "ResetRequestPage"),
});

const passwordReset = createRoute({
  getParentRoute: () => root,
  path: "password-reset/$token",
  component: lazyRouteComponent(() => import("../../features/session/PasswordResetPage.tsx"), "PasswordResetPage"),
});

/** The container of the specification's route table. */
const auth = createRoute({
  getParentRoute: () => root,
  path: "auth",
  beforeLoad: toLogin,
});
const authLogin = createRoute({ getParentRoute: () => auth, path: "login" });

/** Signing in and up, and a forgotten password. */
export const sessionRoutes = [login, signup, resetRequest, passwordReset, auth.addChildren([authLogin])] as const;
