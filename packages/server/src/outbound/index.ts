export { type AskDns, createAskDns, type DnsAnswers } from "./ask-dns.ts";
export { type AskText, createAskText } from "./ask-text.ts";
export { retrying } from "./backoff.ts";
export { createOutbound, type Outbound, type OutboundAnswer, type OutboundOptions } from "./client.ts";
export { OutboundError } from "./error.ts";
export { createExchange, type Exchange } from "./exchange.ts";
export { MirrorError, openMirror } from "./mirror.ts";
export { withoutDot } from "./redirect.ts";
export { resolveVetted } from "./resolve.ts";
