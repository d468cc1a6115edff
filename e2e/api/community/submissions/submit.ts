import type { Client } from "../../../support/client.ts";

export const submit = (client: Client, items: string[], more: object = {}) =>
  client.post("/submissions/data", { attribution: "Example VPN", items, category: 1, ...more });

/** What submissions contribute to the risk. */
export const own = (answer: { risk: { contributions: { source: string; reason: string }[] } }) =>
  answer.risk.contributions.filter(({ source }) => source === "submissions");

/** What is answered about addresses. */
export function answersFor(client: Client) {
  const info = async (ip: string, at = "") => (await client.get(`/query/ip/${ip}${at}`)).body.data;
  return {
    info,
    providersOf: async (ip: string): Promise<string[]> =>
      (await info(ip)).anonymization.services.map(({ provider }: { provider: string }) => provider),
  };
}
