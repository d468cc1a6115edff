import type { Blocklist } from "@fyr/contract";

export interface Snippet {
  readonly id: string;
  readonly label: string;
  /** Where it goes. */
  readonly where: string;
  readonly text: string;
}

const DAY = 1440;
/** When cron is to fetch a list that is made so often. */
const CRON: Readonly<Record<number, string>> = {
  15: "*/15 * * * *",
  60: "5 * * * *",
  360: "5 */6 * * *",
  1440: "5 3 * * *",
  10_080: "5 3 * * 1",
};

/** What to paste into which tool, so that it fetches a list by itself. */
export function snippetsOf(
  url: string,
  { set_name: set, kind, interval_minutes: minutes }: Pick<Blocklist, "set_name" | "kind" | "interval_minutes">,
): readonly Snippet[] {
  const cron = CRON[minutes] ?? "5 * * * *";
  const fortinet = `config system external-resource
    edit "${set}"
        set type ${kind === "ip" ? "address" : "domain"}
        set resource "${url}"
        set refresh-rate ${Math.max(5, minutes)}
    next
end`;
  const paloAlto = `set external-list ${set} type ${kind} url "${url}"
set external-list ${set} type ${kind} recurring ${minutes < 60 ? "five-minute" : minutes < DAY ? "hourly" : "daily at 03"}
commit`;
  const firewalls: readonly Snippet[] = [
    {
      id: "fortinet",
      label: "Fortinet",
      where: "FortiOS, at the command line: an external block list",
      text: fortinet,
    },
    {
      id: "palo-alto",
      label: "Palo Alto",
      where: "PAN-OS, in configuration mode: an external dynamic list",
      text: paloAlto,
    },
  ];
  if (kind === "domain") {
    return [
      ...firewalls,
      {
        id: "rpz",
        label: "BIND",
        where: "cron, and a zone of the type 'response-policy' by that file",
        text: `curl -fsS '${url}?format=rpz' -o /var/cache/bind/${set}.rpz && rndc reload ${set}.rpz`,
      },
      {
        id: "hosts",
        label: "hosts",
        where: "Pi-hole and others: the address of a list",
        text: `${url}?format=hosts`,
      },
    ];
  }
  return [
    {
      id: "pfsense",
      label: "pfSense",
      where: "Firewall › Aliases › URLs: an alias of the type 'URL Table (IPs)', named in a rule",
      text: `Name: ${set}\nType: URL Table (IPs)\nURL: ${url}?format=plain\n${pfsenseTurn(set, minutes, cron)}`,
    },
    {
      id: "nftables",
      label: "nftables",
      where: "A line for cron, and a chain of the same table with the rules",
      text: `${cron} root curl -fsS '${url}?format=nftables' | nft -f -

# once, after the first load
nft add chain inet ${set} input '{ type filter hook input priority -10; policy accept; }'
nft add rule inet ${set} input ip saddr @${set}_ipv4 drop
nft add rule inet ${set} input ip6 saddr @${set}_ipv6 drop`,
    },
    {
      id: "suricata",
      label: "Suricata",
      where: "cron, suricata.yaml and a rule",
      text: `curl -fsS '${url}?format=suricata' -o /etc/suricata/iprep/${set}.list
echo '1,Fyr,Blocklist of Fyr' > /etc/suricata/iprep/categories.txt

# suricata.yaml
reputation-categories-file: /etc/suricata/iprep/categories.txt
default-reputation-path: /etc/suricata/iprep
reputation-files:
  - ${set}.list

# local.rules
drop ip any any -> any any (msg:"${set}"; iprep:src,Fyr,>,60; sid:9000001; rev:1;)`,
    },
    ...firewalls,
  ];
}

/** Its aliases are fetched by the day: what is made oftener needs a line in its cron. */
function pfsenseTurn(set: string, minutes: number, cron: string): string {
  const days = Math.max(1, Math.round(minutes / DAY));
  const turn = `Update frequency: ${days === 1 ? "1 day" : `${days} days`}`;
  if (minutes >= DAY) return turn;
  return `${turn} (the least that it takes)

# for more: package 'Cron', Services › Cron
${cron} root /etc/rc.update_urltables now forceupdate ${set}`;
}
