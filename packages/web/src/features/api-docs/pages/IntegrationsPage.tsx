import { Link } from "@tanstack/react-router";
import { integrationsOf } from "../integrations.ts";
import { Code } from "../parts/Code.tsx";
import { Section } from "../parts/Section.tsx";
import { linkClass, Text } from "../parts/text.tsx";
import { Article } from "./Article.tsx";

/** What other tools read of this installation, to be copied. */
export function IntegrationsPage() {
  return (
    <Article title="Integrations" lead="Lists and feeds in the tools that you have, ready to be copied.">
      <Text>
        <p>
          Replace the key with one of{" "}
          <Link to="/account/apikeys" className={linkClass}>
            your API keys
          </Link>
          , and FEED_ID by the id in the address of a{" "}
          <Link to="/feeds" className={linkClass}>
            feed
          </Link>
          . Who may have a dataset is the operator's choice.
        </p>
      </Text>
      {integrationsOf(window.location.origin).map(({ id, title, text, parts }) => (
        <Section key={id} id={id} title={title}>
          <Text>
            <p>{text}</p>
          </Text>
          {parts.map(({ label, code }) => (
            <div key={label} className="flex flex-col gap-1">
              <p className="text-xs text-faint">{labelOf(label)}</p>
              <Code label={label} text={code} />
            </div>
          ))}
        </Section>
      ))}
    </Article>
  );
}

/** Files keep their names. */
const labelOf = (label: string): string =>
  /\.\w+$/.test(label) ? label : label.charAt(0).toUpperCase() + label.slice(1);
