import { Link } from "@tanstack/react-router";
import { KEY_PLACEHOLDER } from "../call/request.ts";
import { SHARING } from "../contents.ts";
import { Code } from "../parts/Code.tsx";
import { Prose } from "../parts/Prose.tsx";
import { Section } from "../parts/Section.tsx";
import { Facts, linkClass, Text } from "../parts/text.tsx";
import { Article } from "./Article.tsx";

const [TAXII, MISP, SYNDICATION] = SHARING;

/** How other programs follow feeds and threads, by the protocols that they have. */
export function SharingPage() {
  const origin = window.location.origin;
  return (
    <Article title="TAXII and MISP" lead="Feeds, threads and watches, for programs that speak STIX or MISP.">
      <Section {...TAXII}>
        <Text>
          <p>
            A TAXII 2.1 server (OASIS, June 2021). Public feeds are open to all; for the rest, clients send a key of the
            scope <Prose>`query`</Prose> as the password of HTTP's Basic scheme, with any user name. Every answer has
            the media type <Prose>`application/taxii+json;version=2.1`</Prose>, and so has a client's{" "}
            <Prose>`Accept`</Prose>. The last slash of a path is a part of it.
          </p>
        </Text>
        <Facts
          label="Roots of TAXII"
          heads={["Path", "What it has"]}
          rows={[
            ["/taxii2/", "Discovery: the roots."],
            [
              "/taxii2/feeds/",
              "A collection for each feed of this Fyr and of the caller; any other that the caller may read by its id.",
            ],
            [
              "/taxii2/threads/",
              "The items of all posts, and of each thread by the id of its first post. Needs an account.",
            ],
            ["/taxii2/watches/", "The caller's own watches, and what they found."],
          ]}
        />
        <Facts
          label="Paths of a collection"
          heads={["Path, below a root", "What it has"]}
          rows={[
            ["collections/", "The collections."],
            ["collections/{id}/manifest/", "Ids, versions and the times at which objects were added."],
            ["collections/{id}/objects/", "The objects, those added first at the beginning."],
            ["collections/{id}/objects/{object-id}/", "One object."],
            ["collections/{id}/objects/{object-id}/versions/", "Its versions."],
          ]}
        />
        <Text>
          <p>
            <Prose>`limit`</Prose>, <Prose>`next`</Prose>, <Prose>`added_after`</Prose> and{" "}
            <Prose>`match[id]`, `match[type]`, `match[version]`, `match[spec_version]`</Prose> are as TAXII has them.
            Pages lose and repeat nothing, however many objects have one time and whatever is added meanwhile; a client
            that begins anew gives <Prose>`X-TAXII-Date-Added-Last`</Prose> of its last page as{" "}
            <Prose>`added_after`</Prose>.
          </p>
          <p>
            An item is an indicator: <Prose>`labels`</Prose> has its tags, <Prose>`confidence`</Prose> what the item
            says, and <Prose>`indicator_types`</Prose> what its stream and its tags do:{" "}
            <Prose>`malicious-activity`, `anonymization`, `anomalous-activity`, `unknown`</Prose>;{" "}
            <Prose>`benign`</Prose> is what no blocklist may have, such as resolvers that many ask. An item that is sent
            again is another object.
          </p>
        </Text>
        <Code
          label="objects of a feed by curl"
          text={`curl -u fyr:${KEY_PLACEHOLDER} -H 'Accept: application/taxii+json;version=2.1' \\\n  '${origin}/taxii2/feeds/collections/FEED_ID/objects/?limit=100'`}
        />
      </Section>
      <Section {...MISP}>
        <Text>
          <p>
            A feed as MISP itself fetches them: a manifest, an event for each day of each feed, and the hashes of all
            values. The same feed and day have the same event for ever; only that of today grows. The last 30 days are
            there. In MISP, add a feed of the format <b>MISP Feed</b> with the address below, and for feeds that need an
            account the header <Prose>`X-API-Key`</Prose>.
          </p>
        </Text>
        <Facts
          label="Addresses of the MISP feed"
          heads={["Address", "What it has"]}
          rows={[
            [`${origin}/api/misp/`, "All feeds for which this Fyr stands."],
            [`${origin}/api/misp/feeds/FEED_ID/`, "One feed, by the id in its address."],
          ]}
        />
        <Text>
          <p>
            Below each are <Prose>`manifest.json`</Prose>, <Prose>`hashes.csv`</Prose> and one file for each event. An
            attribute has <Prose>`to_ids`</Prose> unless the value is known to be good. Public feeds are tagged{" "}
            <Prose>`tlp:clear`</Prose>, others <Prose>`tlp:amber`</Prose>.
          </p>
        </Text>
      </Section>
      <Section {...SYNDICATION}>
        <Text>
          <p>
            Every public feed is RSS 2.0 at <Prose>{`\`${origin}/api/feeds/FEED_ID/rss.xml\``}</Prose> and JSON Feed 1.1
            at <Prose>{`\`${origin}/api/feeds/FEED_ID/feed.json\``}</Prose>. The{" "}
            <Link to="/feeds" className={linkClass}>
              feeds
            </Link>{" "}
            show both.
          </p>
        </Text>
      </Section>
    </Article>
  );
}
