import type { CatphishInput } from "./input.ts";
import type { CatphishReason } from "./judgement.ts";

/** What talks people into calling, installing or paying, whoever the page says that it is. */
export const readLures = (input: CatphishInput): CatphishReason[] => [
  ...readScares(input),
  ...readFalseUpdate(input),
  ...readGiveaway(input),
];

/** What runs when it is opened, on Windows, macOS, Linux or Android, or is a disk with such files in it. */
export const PROGRAM =
  /\.(?:exe|msi|msix|scr|com|pif|bat|cmd|ps1|vbs|vbe|jse?|wsf|hta|lnk|jar|apk|dmg|pkg|iso|img|vhdx?)$/i;

/** Pages of false support: what they frighten with. */
const SCARES: readonly RegExp[] = [
  /\b(?:virus|trojan|spyware|malware|security) (?:alert|warning|detected|found)\b|\binfected with\b/i,
  /\b(?:computer|pc|device|windows|mac|system|phone|iphone) (?:has been|is|was) (?:blocked|locked|infected|hacked|compromised|at risk|disabled)\b/i,
  /\b(?:windows|microsoft|apple|mac ?os|google) (?:defender )?(?:security|support|virus|firewall) (?:center|centre|alert|warning|team|line|scan)\b|\bdefender security\b/i,
  /\b(?:call|contact|phone) (?:(?:us|now|immediately|toll[- ]free|the|our|certified|microsoft|windows|apple|technical|tech|support|help ?desk|technicians?)[ :]{1,3}){1,6}/i,
  /\bdo not (?:close|shut ?down|turn off|restart|ignore|power off)\b/i,
  /\b(?:ihr (?:computer|pc|gerät) (?:wurde|ist) (?:gesperrt|infiziert|blockiert)|virus (?:gefunden|entdeckt)|votre ordinateur (?:a été|est) (?:bloqué|infecté)|su (?:equipo|ordenador|computadora) (?:ha sido|está) (?:bloquead|infectad)[oa]|din computer er (?:blokeret|inficeret|låst))\b/i,
];
const TELEPHONE = /(?:\+|\b00|\b|\()\d{1,4}\)?(?:[ ./()-]{1,3}\d{2,5}){2,4}\b/;
const SCARE_TEXT = 4000;
const ADVICE =
  /\b(?:scam(?:s|mers?)?|frauds?(?:ters?)?|hoax|svindel|svindlere|betrug|betrüger|arnaque|estafa|truffa|police advice)\b/i;

/** Words of a virus with a telephone number to call, as pages of false support have them. */
function readScares({ page, frames, text: written, dialogs }: CatphishInput): CatphishReason[] {
  if (written.length > SCARE_TEXT) return [];
  const text = [written, ...dialogs.map((one) => one.text)].join("\n");
  const words = [page.title ?? "", ...frames.map(({ title }) => title ?? ""), text].join("\n");
  const [telephone] = TELEPHONE.exec(text) ?? [];
  const count = SCARES.filter((shape) => shape.test(words)).length;
  if (telephone === undefined || count < 2) return [];
  // Advice on such pages has their words, and says what they are.
  if (dialogs.length === 0 && ADVICE.test(text)) return [];
  const isSure = count > 2 || dialogs.length > 0;
  const detail = `The page tells of a virus or a blocked computer, and to call ${telephone.trim()}.`;
  return [{ rule: "scareware", group: "harm", detail, weight: isSure ? 8 : 4 }];
}

const OUT_OF_DATE =
  /\b(?:your (?:version of |copy of )?(?:google |mozilla |microsoft |apple )?(?:chrome|firefox|edge|safari|opera|brave|(?:web )?browser|flash player)(?: browser)? (?:is|has|needs|must|requires)\b.{0,40}\b(?:out of date|outdated|expired|old|updated?|critical)|(?:update|upgrade) (?:google |mozilla |microsoft |your )?(?:chrome|firefox|edge|safari|opera|browser|flash player)\b.{0,60}\b(?:now|to continue|required|to view|to proceed|download)|(?:dein|ihr) (?:browser|chrome|firefox) ist veraltet|votre navigateur (?:est|n'est) .{0,20}(?:obsolète|à jour)|su navegador (?:está|no está) .{0,20}(?:desactualizado|actualizado)|din browser er forældet)/i;
/** Who makes browsers: their own installers are no lure, wherever a page links to them. */
const MAKERS =
  /(?:^|\.)(?:google\.com|gvt1\.com|mozilla\.(?:org|net)|microsoft\.com|apple\.com|opera\.com|brave\.com|vivaldi\.com|debian\.org|ubuntu\.com)$/i;

/** A page that calls the visitor's browser out of date, and has a program ready that its maker has not ("SocGholish"). */
function readFalseUpdate({ page, frames, text, pushed, url }: CatphishInput): CatphishReason[] {
  const words = [page.title ?? "", ...page.headings, text.slice(0, LURE_TEXT)].join("\n");
  if (text.length > LURE_TEXT || !OUT_OF_DATE.test(words) || ADVICE.test(words)) return [];
  const links = [page, ...frames].flatMap(({ links: { own, other } }) => [...own, ...other].map((link) => link.url));
  const offered = links.flatMap((link) => {
    const to = URL.parse(link);
    return to === null || MAKERS.test(to.hostname) || !PROGRAM.test(to.pathname.slice(-PATH_MAX)) ? [] : [to.pathname];
  });
  const program = pushed.find((name) => PROGRAM.test(name.slice(-PATH_MAX))) ?? offered[0]?.split("/").at(-1);
  if (program === undefined || MAKERS.test(URL.parse(url)?.hostname ?? "")) return [];
  const detail = `The page calls the visitor's browser out of date, and has a program for that: ${program.slice(-80)}.`;
  return [{ rule: "false update", group: "harm", detail, weight: 8 }];
}

const PATH_MAX = 1000;
const LURE_TEXT = 4000;
/** What is sent comes back as more. */
const DOUBLES =
  /\b(?:send|deposit|transfer|contribute)\b[^!?]{0,120}\b(?:btc|bitcoins?|eth|ethereum|ether|xrp|usdt|usdc|sol|solana|bnb|doge|trx|ada|crypto(?:currency)?|coins?)\b[^!?]{0,200}\b(?:twice|double[ds]?|doubling|two times|2x|x2|200 ?%|back)\b/i;
const WALLET =
  /\b(?:bc1[a-z\d]{25,60}|[13][a-km-zA-HJ-NP-Z1-9]{25,34}|0x[\da-f]{40}|r[1-9A-HJ-NP-Za-km-z]{24,34}|T[1-9A-HJ-NP-Za-km-z]{33}|D[5-9A-HJ-NP-U][1-9A-HJ-NP-Za-km-z]{32})\b/i;

/** A page that has coins sent to a wallet, of which it promises more back than came. */
function readGiveaway({ page, text }: CatphishInput): CatphishReason[] {
  const words = `${page.title ?? ""}\n${text}`;
  if (text.length > LURE_TEXT || !DOUBLES.test(words) || ADVICE.test(words)) return [];
  const [wallet] = WALLET.exec(text) ?? [];
  if (wallet === undefined) return [];
  const detail = `The page has coins sent to ${wallet}, and promises more back than comes.`;
  return [{ rule: "false giveaway", group: "harm", detail, weight: 8 }];
}
