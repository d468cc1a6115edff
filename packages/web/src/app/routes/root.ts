import { createRootRoute, createRoute, Outlet } from "@tanstack/react-router";
import { loginRequired } from "../guards.ts";
import { HomeShell } from "../Home.tsx";
import { NotFoundPage } from "../NotFoundPage.tsx";

export const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage });

/** What people see who are signed in. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: "shell",
  beforeLoad: loginRequired,
  component: HomeShell,
});
