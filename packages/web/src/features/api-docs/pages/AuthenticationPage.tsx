import { CATALOGUE, KEY_SCOPES, type KeyScope } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { Article } from "./Article.tsx";
import { Code } from "../parts/Code.tsx";
import { EndpointDoc } from "../call/EndpointDoc.tsx";
import { HELLO } from "../calls.ts";
import { AUTHENTICATION } from "../contents.ts";
import { KEY_PLACEHOLDER } from "../call/request.ts";
import { Section } from "../parts/Section.tsx";
import { Facts, linkClass, Text } from "../parts/text.tsx";

const SCOPES: Record<KeyScope, string> = {
  query: "Lookups, statistics and providers; with an administrator's key also the event search.",
  feed: "Appending items to the streams of the account's feeds.",
  sensors:
    "In addition to query: what this installation's sensors saw, if an administrator allows the account to see it.",
  ingest: "Sending events. Needs an administrator's key.",
  metrics: "Prometheus metrics at /metrics. Needs an administrator's key.",
  admin: "Administration by programs: sources, labels and accounts. OpenAPI lists the calls.",
};

const [KEYS, SENDING, REFUSED] = AUTHENTICATION;
const origin = window.location.origin;

export function AuthenticationPage() {
  return (
    <Article title="Authentication" lead="A key identifies the account of a call, and limits what the call may do.">
      <Section {...KEYS}>
        <Text>
          <p>
            Make a key under{" "}
            <Link to="/account/apikeys" className={linkClass}>
              Account, API Keys
            </Link>
            . It is shown once and stored only as a hash. Replace a lost key with another. A key can have an expiry
            date, and can be deleted at any time: it stops working within seconds.
          </p>
        </Text>
        <Facts label="Scopes" heads={["Scope", "Allows"]} rows={KEY_SCOPES.map((scope) => [scope, SCOPES[scope]])} />
      </Section>
      <Section {...SENDING}>
        <Text>
          <p>
            <b>As a header, recommended.</b> Unlike addresses, headers are not written to logs, histories or bookmarks.
          </p>
        </Text>
        <Code
          label="a key in the header X-API-Key"
          text={`curl -H 'X-API-Key: ${KEY_PLACEHOLDER}' ${origin}/api/query/ip/8.8.8.8`}
        />
        <Code
          label="a key as bearer token"
          text={`curl -H 'Authorization: Bearer ${KEY_PLACEHOLDER}' ${origin}/api/query/ip/8.8.8.8`}
        />
        <Text>
          <p>
            <b>As a password,</b> for clients of other services that know only HTTP Basic, with any user name. Only the
            calls for these clients take it.
          </p>
        </Text>
        <Code label="a key as password" text={`curl -u 'me:${KEY_PLACEHOLDER}' ${origin}/api/pdns/query/example.com`} />
        <Text>
          <p>
            <b>In the query,</b> for tools that accept nothing but a URL. Fyr keeps the key out of its own log; proxies
            on the way may not.
          </p>
        </Text>
        <Code label="a key in the query" text={`curl '${origin}/api/query/ip/8.8.8.8?apikey=${KEY_PLACEHOLDER}'`} />
      </Section>
      <Section {...REFUSED}>
        <Facts
          label="Refusals"
          heads={["HTTP", "Message", "When"]}
          rows={[
            [
              String(CATALOGUE.not_authorized.code),
              CATALOGUE.not_authorized.message,
              "The key is missing, wrong, expired or deleted. The answer does not say which.",
            ],
            [
              String(CATALOGUE.deactivated.code),
              CATALOGUE.deactivated.message,
              "The account of the key was deactivated.",
            ],
            [
              String(CATALOGUE.forbidden.code),
              CATALOGUE.forbidden.message,
              "The key is valid, but its scopes or its account do not allow the call: also `unauthorized`, with 403.",
            ],
            [
              String(CATALOGUE.ratelimited.code),
              CATALOGUE.ratelimited.message,
              "Wrong keys are counted per network address. After too many, the address is refused for a while.",
            ],
          ]}
        />
      </Section>
      <EndpointDoc doc={HELLO} />
    </Article>
  );
}
