import { LIVE_CLOSE, LIVE_HEARTBEAT_MS, LIVE_HELLO_MS, LIVE_LISTENS_MAX, LIVE_PATH } from "@fyr/contract";
import { KEY_PLACEHOLDER } from "../call/request.ts";
import { LIVE } from "../contents.ts";
import { Code } from "../parts/Code.tsx";
import { Prose } from "../parts/Prose.tsx";
import { Section } from "../parts/Section.tsx";
import { Facts, Text } from "../parts/text.tsx";
import { Article } from "./Article.tsx";

const [CONNECTION, MESSAGES, TOPICS, END] = LIVE;
const seconds = (ms: number): string => `${ms / 1000} seconds`;

/** The messages of the websocket. */
export function LivePage() {
  const url = `${window.location.origin.replace(/^http/, "ws")}/api${LIVE_PATH}`;
  return (
    <Article title="Live" lead="One websocket for all that changes: news come as they happen, and none is lost.">
      <Section {...CONNECTION}>
        <Text>
          <p>
            The address is <Prose>{`\`${url}\``}</Prose>. The token of a session, or a key, is the first message and
            never a part of the address; it has to come within {seconds(LIVE_HELLO_MS)}. A message is one JSON object in
            a text frame. Browsers may connect from pages of this installation alone.
          </p>
        </Text>
        <Code
          label="a stream that is listened to"
          text={[
            `> {"type":"hello","token":"${KEY_PLACEHOLDER}"}`,
            `< {"type":"ready","heartbeat_ms":${LIVE_HEARTBEAT_MS}}`,
            '> {"type":"listen","topic":"stream","id":"STREAM_ID","ref":"mine"}',
            '< {"type":"listening","ref":"mine","cursor":"1764252000000042"}',
            '< {"type":"news","ref":"mine","topic":"stream","cursor":"1764252000000057","data":{"items":[…]}}',
          ].join("\n")}
        />
        <Text>
          <p>
            Who comes back after a drop sends the last <Prose>`cursor`</Prose> as <Prose>`after`</Prose>: what came
            since follows at once. Without it, it begins with what comes next.
          </p>
        </Text>
        <Code
          label="going on after a drop"
          text='{"type":"listen","topic":"stream","id":"STREAM_ID","ref":"mine","after":"1764252000000057"}'
        />
      </Section>
      <Section {...MESSAGES}>
        <Facts
          label="Messages of the client"
          heads={["type", "Fields", "Meaning"]}
          rows={[
            ["hello", "`token`", "Who listens. A first `listen` may have the token instead."],
            [
              "listen",
              "`topic` (`stream`), `id`, `query`, `after`, `ref`",
              `Begins to listen, ${LIVE_LISTENS_MAX} things at most. \`ref\` is a name of your own, which its messages have.`,
            ],
            ["leave", "`ref`", "Ends that."],
            ["ping", "", "Answered by `pong`."],
          ]}
        />
        <Facts
          label="Messages of the server"
          heads={["type", "Fields", "Meaning"]}
          rows={[
            ["ready", "`heartbeat_ms`", "The token is right."],
            ["listening", "`ref`, `cursor`", "Where it stands before the first news."],
            ["news", "`ref`, `topic`, `cursor`, `data`", "What is new."],
            [
              "ended",
              "`ref`, `message`",
              "Nothing more comes: there is no such thing, or it has ended, or may not be read any more.",
            ],
            ["refused", "`ref`, `message`", "What was sent cannot be read."],
            ["pong", "", "The answer to `ping`."],
          ]}
        />
      </Section>
      <Section {...TOPICS}>
        <Facts
          label="Topics"
          heads={["topic", "id", "data", "Keys"]}
          rows={[
            ["stream", "of the stream", "`items`, as `/feeds/{id}/items` has them", "yes"],
            ["scan", "of the scan", "its status, as `/query/url` answers", "yes"],
            ["jobs", "", "`jobs`: the latest 20, whenever one changes", "sessions only"],
            ["notifications", "", "`count` of unread ones, and the `latest`", "sessions only"],
            ["posts", "of a thread, or none", "how many `posts` and `replies` came, and the `latest`", "sessions only"],
            ["events", "", "new events that match `query`, in Lucene", "administrators only"],
          ]}
        />
      </Section>
      <Section {...END}>
        <Text>
          <p>
            A client that says nothing for {seconds(LIVE_HEARTBEAT_MS)} is asked by a ping of the protocol, which
            libraries answer by themselves. The server ends a connection with one of these codes.
          </p>
        </Text>
        <Facts
          label="Codes"
          heads={["Code", "Meaning"]}
          rows={[
            [`${LIVE_CLOSE.invalid}`, "A message cannot be read."],
            [`${LIVE_CLOSE.unauthorized}`, "The token is wrong, has expired, or was taken back."],
            [`${LIVE_CLOSE.slow}`, "The client does not read what it is sent. It may come back with its cursor."],
            [`${LIVE_CLOSE.limited}`, "Too many connections or messages, of the account or of its network."],
          ]}
        />
      </Section>
    </Article>
  );
}
