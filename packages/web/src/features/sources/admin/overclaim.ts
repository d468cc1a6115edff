import type { DataSource } from "@fyr/contract";

/** 'GitHub: other large owners announce 99.9 %'. */
export function overclaimText({ name, share }: DataSource["overclaims"][number]): string {
  return `${name}: other large owners announce ${(100 * share).toFixed(1)}%`;
}
