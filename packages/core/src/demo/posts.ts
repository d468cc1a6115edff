import { ITEM_TYPE, type ItemType } from "@fyr/contract";
import { DAY, HOUR } from "./sensor.ts";

/** A submission of the demo, with its items and replies. */
export interface DemoPost {
  readonly content: string;
  readonly at: Date;
  readonly items: readonly {
    readonly item_type: ItemType;
    readonly value: string;
    readonly description: string | null;
  }[];
  readonly files: readonly DemoFile[];
  readonly replies: readonly DemoPost[];
}

/** A log attached to a post, and what is read from it. */
interface DemoFile {
  /** The same each time. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly content: string;
  readonly items: readonly { readonly item_type: ItemType; readonly value: string }[];
}

const item = (item_type: ItemType, value: string, description: string | null = null) => ({
  item_type,
  value,
  description,
});

/** The oldest thread first. None of its items needs a review. */
export function demoPosts(now: Date): DemoPost[] {
  const post = (
    ago: number,
    content: string,
    items: DemoPost["items"] = [],
    replies: readonly DemoPost[] = [],
    files: readonly DemoFile[] = [],
  ): DemoPost => ({ content, at: new Date(now.getTime() - ago), items, files, replies });
  return [
    post(
      3 * DAY,
      "Password guessing against SSH from one hosting network since the weekend. The user names come in the same order each time. #bruteforce",
      [item(ITEM_TYPE.ip, "203.0.113.70", "the most active"), item(ITEM_TYPE.ip, "203.0.113.64/26")],
      [
        post(
          3 * DAY - 2 * HOUR,
          "The same list of names here. It stopped when the sensor refused passwords.",
          [],
          [
            post(2 * DAY, "Then it went on with the next address of the network.", [
              item(ITEM_TYPE.ip, "203.0.113.71"),
            ]),
          ],
        ),
        post(2 * DAY - 3 * HOUR, "The operator has been written to."),
      ],
      [guesses(new Date(now.getTime() - 3 * DAY))],
    ),
    post(
      7 * HOUR,
      "A machine in the office calls a command server every minute:\n\n- **203.0.113.100**, port 443\n- the name is `update.example`\n\nIt has been taken off the network. #c2",
      [
        item(ITEM_TYPE.ip, "203.0.113.100", "answers on 443 alone"),
        item(ITEM_TYPE.domain, "update.example"),
        item(ITEM_TYPE.url, "https://update.example/gate", "polled each minute"),
      ],
      [post(6 * HOUR, "Seen as well, three days ago. The certificate is the same.")],
    ),
    post(2 * HOUR, "Which lists do you trust for residential proxies? Ours names half of a campus."),
  ];
}

const NAMES = ["root", "admin", "oracle", "postgres", "ubuntu", "test", "git", "deploy"];
const GUESSING = ["203.0.113.70", "203.0.113.71", "203.0.113.84"];

/** What a server wrote of passwords that were guessed until then. */
function guesses(until: Date): DemoFile {
  const lines = NAMES.flatMap((name, round) =>
    GUESSING.map((address, turn) => {
      const at = new Date(until.getTime() - HOUR + (round * GUESSING.length + turn) * 40_000);
      const port = 40_000 + round * 97 + turn;
      return `${at.toISOString()} gate sshd[711]: Failed password for ${name} from ${address} port ${port} ssh2`;
    }),
  );
  return {
    id: "01990000-0000-7000-8000-00000000de30",
    name: "auth.log",
    description: "An hour of it",
    content: `${lines.join("\n")}\n`,
    items: GUESSING.map((value) => ({ item_type: ITEM_TYPE.ip, value })),
  };
}
