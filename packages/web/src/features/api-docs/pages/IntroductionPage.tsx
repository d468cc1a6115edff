import { CATALOGUE, type CatalogueKey, FREE_DAILY, RATE_LIMITS } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { formatNumber } from "../../../lib/format.ts";
import { Article } from "./Article.tsx";
import { Code } from "../parts/Code.tsx";
import { INTRODUCTION } from "../contents.ts";
import { DOCUMENTED } from "../endpoints.built.ts";
import { Prose } from "../parts/Prose.tsx";
import { KEY_PLACEHOLDER } from "../call/request.ts";
import { Section } from "../parts/Section.tsx";
import { Facts, linkClass, Text } from "../parts/text.tsx";

/** What can go wrong with any call, and why. */
const FAILURES: readonly (readonly [CatalogueKey, string])[] = [
  ["bad_request", "Bad Request: the input is not valid. `details` names the fields."],
  ["not_authorized", "Not Authorized: there is no key, or it is invalid, expired or inactive."],
  ["forbidden", "The scopes of the key, or the account, do not allow the call."],
  ["not_found", "The call or the object does not exist."],
  ["body_too_large", "The body is larger than the call accepts."],
  ["unsupported_media", "The call does not accept the media type of the body."],
  ["quota_exceeded", "Too many requests: the account's credits of the day or month are used up."],
  ["ratelimited", "Too many requests in a minute. `Retry-After` has the seconds to wait."],
  ["internal", "An unexpected error. `X-Request-Id` identifies it in the operator's log."],
  ["unavailable", "The server is starting, or a store does not answer. Try again later."],
  ["timeout", "The query took too long and was stopped."],
];

const SECTIONS = {
  introduction: Introduction,
  "response-types": ResponseTypes,
  authentication: Authentication,
  "fair-use": FairUse,
} as const;

export function IntroductionPage() {
  return (
    <Article
      title="API documentation"
      lead="Everything that Fyr knows, for programs. Each call can be tried on its page."
    >
      {INTRODUCTION.map(({ id, title }) => {
        const Body = SECTIONS[id];
        return (
          <Section key={id} id={id} title={title}>
            <Body />
          </Section>
        );
      })}
    </Article>
  );
}

function Introduction() {
  const origin = window.location.origin;
  return (
    <>
      <Text>
        <p>
          The API is HTTP and JSON below <Prose>{`\`${origin}/api\``}</Prose>. These pages are made from the
          declarations that the server itself checks requests and answers against;{" "}
          <a href="/api/openapi.json" className={linkClass}>
            OpenAPI 3.1
          </a>{" "}
          is made from the same, for generators of clients.
        </p>
        <p>A first call, once you have a key:</p>
      </Text>
      <Code
        label="a first call"
        text={`curl -H 'X-API-Key: ${KEY_PLACEHOLDER}' \\\n  ${origin}/api/query/ip/8.8.8.8`}
      />
    </>
  );
}

function ResponseTypes() {
  return (
    <>
      <Text>
        <p>
          A successful call is answered by HTTP 200 with <Prose>{"`status` and `data`"}</Prose>. A failure has a status
          and a message for people, and <Prose>{"`details`"}</Prose> where fields are to blame.
        </p>
      </Text>
      <Code label="a success" text={`{ "status": "success", "data": … }`} />
      <Code
        label="a failure"
        text={`{ "status": "validation_error", "message": "${CATALOGUE.bad_request.message}",\n  "details": [{ "field": "limit", "message": "…" }] }`}
      />
      <Facts
        label="Codes and statuses"
        heads={["HTTP", "Status", "Message", "Meaning"]}
        rows={[
          ["200", "`success`", "", "Success."],
          ...FAILURES.map(([key, meaning]) => {
            const { code, status, message } = CATALOGUE[key];
            return [String(code), `\`${status}\``, message, meaning];
          }),
        ]}
      />
      <Text>
        <p>
          Lists come in pages: <Prose>{"`offset` and `limit` ask, `total` and `has_more` answer"}</Prose>. Times are RFC
          3339 in UTC, days <Prose>{"`YYYY-MM-DD`"}</Prose>, addresses in RFC 5952 form, countries ISO 3166-1 alpha-2;
          unknown values are <Prose>{"`null`"}</Prose>.
        </p>
      </Text>
    </>
  );
}

function Authentication() {
  return (
    <Text>
      <p>
        Calls carry an API key in the header <Prose>{"`X-API-Key`"}</Prose>. For tools that accept only a URL, the query
        takes it as <Prose>{`\`?apikey=${KEY_PLACEHOLDER}\``}</Prose>. Keys are made under{" "}
        <Link to="/account/apikeys" className={linkClass}>
          API Keys
        </Link>
        ; scopes, other ways and refusals are described under{" "}
        <Link to="/docs/api/authentication" className={linkClass}>
          Authentication
        </Link>
        .
      </p>
    </Text>
  );
}

function FairUse() {
  const costing = Object.values(DOCUMENTED).filter(({ cost }) => cost === 1).length;
  return (
    <Text>
      <p>
        Lookups cost credits: {costing} calls cost one, a bulk lookup one for each address. Refused and failed calls
        cost nothing. A free account has between {FREE_DAILY.min} and {formatNumber(FREE_DAILY.max)} a day, as
        configured by the operator.
      </p>
      <p>
        Calls that cost nothing are bounded by the minute: {formatNumber(RATE_LIMITS.accountPerMinute)} an account,{" "}
        {formatNumber(RATE_LIMITS.strangerPerMinute)} an address without one. Ask for a thousand addresses at once
        rather than one at a time. More under{" "}
        <Link to="/docs/api/usage" className={linkClass}>
          Usage
        </Link>
        .
      </p>
    </Text>
  );
}
