import type { Readable } from "node:stream";
import type { Page } from "playwright-core";

/** Of the administrator of a Fyr that a bench starts. */
export const PASSWORD = "bench password";

/** Where a Fyr listens, by what it writes. */
export function urlOf(output: Readable): Promise<string> {
  let printed = "";
  return new Promise((resolve, reject) => {
    output.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
      const url = /Fyr is at (\S+)/.exec(printed)?.[1];
      if (url !== undefined) resolve(url);
    });
    output.on("close", () => reject(new Error("Fyr ended before it listened")));
  });
}

/** Signs the administrator in. */
export async function login(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel("Email").fill("admin@localhost");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByRole("heading", { name: "Enrichment Engine" }).waitFor();
}
