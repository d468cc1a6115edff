import type { Pages } from "./pages.ts";

/** The paths of all routes, from the router itself: a new page is there without an entry anywhere. */
export async function pathsOfApp(pages: Pages): Promise<readonly string[]> {
  const page = await pages.open("/nowhere");
  const paths: string[] = await page.evaluate("Object.keys(__TSR_ROUTER__.routesByPath)");
  await page.close();
  return [...new Set(paths.map((path) => (path === "/" ? path : path.replace(/\/$/, ""))))];
}
