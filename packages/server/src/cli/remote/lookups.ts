import { parseArgs } from "node:util";
import { FyrError } from "@fyr/client";
import { BULK_IP_MAX, type DomainInfo, type IpInfo, type LineRow } from "@fyr/contract";
import { type Command, UsageError } from "../command.ts";
import { groupsOf } from "./input.ts";
import { openOutput, OUTPUT_OPTIONS } from "./output.ts";
import { openServer, remotely } from "./server.ts";
import type { Column } from "./table.ts";

/** Some of what was asked about was answered, and some refused. */
const SOME_REFUSED = 2;

type Ip = Pick<IpInfo, "ip" | "risk" | "location" | "operator" | "as_org" | "asn" | "behavior" | "network_type">;
const IP_COLUMNS: readonly Column<Ip>[] = [
  { title: "ip", of: ({ ip }) => ip },
  { title: "risk", of: ({ risk }) => risk.score },
  { title: "verdict", of: ({ risk }) => risk.verdict },
  { title: "country", of: ({ location }) => location.country_iso },
  { title: "as", of: ({ asn }) => (asn === null ? null : `AS${asn}`) },
  { title: "operator", of: ({ operator, as_org }) => operator ?? as_org },
  { title: "type", of: ({ network_type }) => network_type },
  { title: "behaviour", of: ({ behavior }) => behavior.tags },
];

type Domain = Pick<DomainInfo, "domain" | "risk" | "rank" | "registrar" | "registration_date" | "ips_total" | "labels">;
const DOMAIN_COLUMNS: readonly Column<Domain>[] = [
  { title: "domain", of: ({ domain }) => domain },
  { title: "risk", of: ({ risk }) => risk.score },
  { title: "verdict", of: ({ risk }) => risk.verdict },
  { title: "rank", of: ({ rank }) => rank },
  { title: "addresses", of: ({ ips_total }) => ips_total },
  { title: "labels", of: ({ labels }) => labels.length },
  { title: "registered", of: ({ registration_date }) => registration_date?.slice(0, 10) },
  { title: "registrar", of: ({ registrar }) => registrar },
];

const SEARCH_PAGE = 1000;

/** Lookups at a Fyr that runs somewhere. */
export const lookupCommands: Record<string, Command> = {
  ip: remotely({
    args: "[address …] [--at time] [--json | --table]",
    about: "look addresses up at FYR_SERVER, or those on standard input, a thousand a call",
    async run(args) {
      const options = { ...OUTPUT_OPTIONS, at: { type: "string" } } as const;
      const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
      const { client } = await openServer();
      const output = openOutput(IP_COLUMNS, values);
      const { at } = values;
      let refused = 0;
      const refuse = (input: string, reason: string): void => {
        refused++;
        console.error(`fyr: ${input}: ${reason}`);
      };
      for await (const some of groupsOf(positionals, at === undefined ? BULK_IP_MAX : 1, "addresses")) {
        const [one = ""] = some;
        if (some.length === 1)
          await client.get("/query/ip/{ip}", { path: { ip: one }, query: at === undefined ? {} : { at } }).then(
            (info) => output.write([info]),
            (error: unknown) => refuse(one, wordsOf(error)),
          );
        else {
          const { results, invalid } = await client.post("/query/ip/bulk", { body: { ip: some } });
          for (const { input, reason } of invalid) refuse(input, reason);
          await output.write(results);
        }
      }
      return refused > 0 ? SOME_REFUSED : 0;
    },
  }),

  domain: remotely({
    args: "[domain …] [--json | --table]",
    about: "look domains or URLs up at FYR_SERVER, or those on standard input",
    async run(args) {
      const { values, positionals } = parseArgs({ args, options: OUTPUT_OPTIONS, allowPositionals: true });
      const { client } = await openServer();
      const output = openOutput(DOMAIN_COLUMNS, values);
      let refused = 0;
      for await (const [domain = ""] of groupsOf(positionals, 1, "domains"))
        await client.get("/query/domain/{domain}", { path: { domain } }).then(
          (info) => output.write([info]),
          (error: unknown) => {
            console.error(`fyr: ${domain}: ${wordsOf(error)}`);
            refused++;
          },
        );
      return refused > 0 ? SOME_REFUSED : 0;
    },
  }),

  search: remotely({
    args: "<line> [--limit n] [--explain] [--json | --table]",
    about:
      "rows of a query line such as 'type:ip tor:true country:DE' at FYR_SERVER; --explain: its price, for nothing",
    async run(args) {
      const options = { ...OUTPUT_OPTIONS, limit: { type: "string" }, explain: { type: "boolean" } } as const;
      const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
      const query = positionals.join(" ");
      const most = Number(values.limit ?? SEARCH_PAGE);
      if (query === "") throw new UsageError("Name what to search: fyr search 'type:ip tor:true'");
      if (!Number.isInteger(most) || most < 1) throw new UsageError("--limit takes a whole number above 0");
      const { client } = await openServer();
      if (values.explain === true) {
        const { understood, price } = await client.post("/query/custom", {
          body: { query, explain: true, limit: Math.min(most, SEARCH_PAGE) },
        });
        console.log(`${understood}\n${price.reason} At most ${price.most} credits a page.`);
        return 0;
      }
      let output: ReturnType<typeof openOutput<LineRow>> | null = null;
      for (let offset = 0; offset < most;) {
        const limit = Math.min(SEARCH_PAGE, most - offset);
        const page = await client.post("/query/custom", { body: { query, offset, limit } });
        output ??= openOutput(
          page.columns.map(({ name }) => ({ title: name, of: (row) => row[name] })),
          values,
        );
        await output.write(page.rows);
        offset += page.rows.length;
        if (!page.has_more || page.rows.length === 0) {
          if (page.note !== undefined) console.error(`fyr: ${page.note}`);
          break;
        }
      }
      return 0;
    },
  }),
};

/** Of one that is refused for what it is; what would refuse the next too ends the command. */
function wordsOf(error: unknown): string {
  if (error instanceof FyrError && (error.code === 400 || error.code === 404)) return error.message;
  throw error;
}
