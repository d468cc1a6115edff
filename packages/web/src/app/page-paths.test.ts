import { PAGE_ROOTS } from "@fyr/contract";
import { expect, it } from "vitest";
import { PLACES } from "../lib/places.ts";
import { routesAt } from "./fold.ts";

it("names the first part of the path of each page, for the server, and no other", () => {
  const below = [...routesAt("root"), ...routesAt("public"), ...routesAt("shell"), PLACES.account, PLACES.admin];
  const paths = below.map((route) => (route.options as { path?: string }).path ?? "");
  const roots = new Set([...paths, "docs/api", "/"].map((path) => path.split("/")[0]));
  expect(roots).toEqual(new Set(PAGE_ROOTS));
});
