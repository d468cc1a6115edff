import type { ScanData } from "@fyr/contract";
import { artifactsInText, withKeysShown } from "@fyr/core/artifacts";
import { postedUrls } from "@fyr/core/catphish";
import { siteOf } from "@fyr/core/page";
import type { ScanCapture } from "@fyr/core/scan";

/** A page may have as many forms as it likes: of these it can be found by others. */
const EACH_MAX = 30;
const TEXT_MAX = 4 * 1024 * 1024;
const NETWORK_MAX = 200;

/**
 * Services that send on what is typed, as scripts call them. What a script puts together when it runs is not known: of
 * `"https://api.telegram.org/bot" + key` the host alone is told.
 */
const SERVICES =
  /\bhttps?:\/\/(?:api\.telegram\.org\/bot|(?:\w{1,9}\.)?discord(?:app)?\.com\/api\/webhooks\/|formspree\.io\/|formsubmit\.co\/|api\.web3forms\.com\/|getform\.(?:io|com)\/f\/|submit-form\.com\/|webhook\.site\/|api\.emailjs\.com\/)[^\s"'`<>\\(){}$]{0,300}/gi;
const WITHOUT_END = /\/(?:bot|f|webhooks|submit)?\/?$/;
/** URLs whose path is the key. */
const HOOK = /\/webhooks\/\d|\/\/hooks\.slack\.com\/services\/|\/\/api\.telegram\.org\/bot/i;
const withoutHook = (value: string): string => (HOOK.test(value) ? withoutKeys(value) : value);
const WEBHOOK_KEY = /(?<=\/webhooks\/\d{1,30}\/|\/services\/\w{1,20}\/\w{1,20}\/)[\w-]+/;

/**
 * A document with what its page posts to: by its forms, by those that another visitor alone is shown, and by services in
 * its scripts, which is among the network artifacts then. Keys are masked as elsewhere.
 */
export function withPostsTo<T extends { readonly Data: ScanData }>(document: T, capture: ScanCapture): T {
  const { Data } = document;
  const forms = Data.Forms.flatMap(({ Action, Host, Method, Target, Fields }) => {
    const isSent = Method === "post" || Target === "other site" || Fields.some((field) => field.startsWith("password"));
    return isSent && Action !== null && Host !== null ? [Action] : [];
  });
  const called = scriptsOf(capture).flatMap((text) =>
    [...text.slice(0, TEXT_MAX).matchAll(SERVICES)].map(([url]) => url),
  );
  const services = [...new Set(called)].map(withoutKeys);
  const own = siteOf(URL.parse(Data.FinalUrl)?.hostname ?? "");
  const posted = scriptsOf(capture)
    .flatMap((text) => postedUrls(text.slice(0, TEXT_MAX)))
    .filter((url) => siteOf(URL.parse(url)?.hostname ?? "") !== own)
    .map(withoutKeys);
  const PostsTo = [
    ...new Set([
      ...forms.slice(0, EACH_MAX),
      ...(Data.SecondLook?.PostsTo ?? []),
      ...posted.slice(0, EACH_MAX),
      ...services.filter((url) => !WITHOUT_END.test(url)).slice(0, EACH_MAX),
    ]),
  ];
  const hosts = [...PostsTo, ...services].flatMap((url) => URL.parse(url)?.hostname ?? []);
  const Network = [...new Set([...hosts, ...PostsTo, ...Data.Artifacts.Network.map(withoutHook)])].slice(
    0,
    NETWORK_MAX,
  );
  return { ...document, Data: { ...Data, Artifacts: { ...Data.Artifacts, Network, PostsTo } } };
}

/** Where scripts stand: in documents, and in files of their own. */
const scriptsOf = ({ frames, bodies, requests }: ScanCapture): string[] => [
  ...frames.map(({ html }) => html),
  ...[...bodies].flatMap(([index, bytes]) =>
    requests[index]?.resourceType === "Script" ? Buffer.from(bytes).toString("utf8") : [],
  ),
];

/** A URL without what logs in, and of what follows a `?` the chat alone that a bot writes to. */
export function withoutKeys(text: string): string {
  const keys = artifactsInText(text).flatMap(({ kind, value }) => (kind === "api_key" ? [value] : []));
  const [path = "", query = ""] = text.split(/[?#]/, 2);
  const chat = new URLSearchParams(query).get("chat_id") ?? "";
  const url = withKeysShown(path, keys).replace(WEBHOOK_KEY, (key) => `${key.slice(0, 4)}…${key.slice(-4)}`);
  return /^[\w@-]{1,64}$/.test(chat) ? `${url}?chat_id=${chat}` : url;
}
