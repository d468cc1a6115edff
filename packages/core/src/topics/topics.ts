/** Topics of one post; those after them are words like any other. */
const TOPICS_MAX = 10;
const TOPIC_LENGTH_MAX = 50;

/** A word after # that is a topic, where nothing stands before it that makes it part of something else. */
const TAG = /(?<![\p{L}\p{N}_#&/=\]]|\]\()#([\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*)/gu;
/** Code of Markdown, in lines of their own or within one; and what looks like a URL, to its end. */
const LEFT_OUT = [
  /^ {0,3}(`{3,}|~{3,})[^]*?(?:^ {0,3}\1|$(?![^]))/gm,
  /`+[^`\n]+`+/g,
  /(?:[a-z][a-z\d+.-]{0,20}:\/\/|www\.)\S+/gi,
];

/** A topic within a text; `end` is after its last character, and both count UTF-16 units. */
export interface FoundTopic {
  readonly topic: string;
  readonly start: number;
  readonly end: number;
}

/** Where a text names topics, such as `#ransomware`: not in code, not within a URL; each time, in their order. */
export function findTopics(text: string): FoundTopic[] {
  const found: FoundTopic[] = [];
  const topics = new Set<string>();
  for (const match of withoutCodeAndUrls(text).matchAll(TAG)) {
    const topic = topicOf(match[1] ?? "");
    if (topic === null || (!topics.has(topic) && topics.size === TOPICS_MAX)) continue;
    topics.add(topic);
    found.push({ topic, start: match.index, end: match.index + 1 + trimmed(match[1] ?? "").length });
  }
  return found;
}

/** The topics of a text, each once, ten at most. */
export function topicsOf(text: string): string[] {
  return [...new Set(findTopics(text).map(({ topic }) => topic))];
}

/**
 * The name of a topic as a person writes it, with or without #: `#RansomWare` → `ransomware`.
 * Null for what no topic is called: one without a letter, so that `#1` is a number; one with other characters; a longer one.
 */
export function topicOf(text: string): string | null {
  const topic = trimmed(text.replace(/^#/, "").normalize("NFKC").toLowerCase());
  const isTopic = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*$/u.test(topic) && /\p{L}/u.test(topic);
  return isTopic && topic.length <= TOPIC_LENGTH_MAX ? topic : null;
}

/** A dash at the end belongs to the sentence. */
const trimmed = (word: string): string => word.replace(/[-_]+$/, "");

/** The same text with blanks in place of what is no prose, so that places stay what they are. */
function withoutCodeAndUrls(text: string): string {
  let prose = text;
  for (const part of LEFT_OUT) prose = prose.replace(part, (match) => " ".repeat(match.length));
  return prose;
}
