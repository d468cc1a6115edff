import { isDemoName, type Provider } from "@fyr/contract";

type Named = Pick<Provider, "name" | "display_name">;

/** Shorter names stand in texts that mean something else. */
const SHORTEST = 3;

const wordsOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(" ")} `;

/** Providers whose whole name stands in the text: `Tor` in `Tor relays`. The longest name first, those of the demo last. */
export function namedIn<T extends Named>(text: string, providers: readonly T[]): T[] {
  const words = wordsOf(text);
  const lengthIn = ({ name, display_name: title }: T): number =>
    Math.max(
      0,
      ...[name, title]
        .map(wordsOf)
        .filter((one) => words.includes(one))
        .map((one) => one.trim().length),
    );
  return providers
    .map((provider) => ({ provider, length: lengthIn(provider) }))
    .filter(({ length }) => length >= SHORTEST)
    .sort((a, b) => Number(isDemoName(a.provider.name)) - Number(isDemoName(b.provider.name)) || b.length - a.length)
    .map(({ provider }) => provider);
}

/** Words that say what an operator or a provider is, and not which. */
const GENERAL: ReadonlySet<string> = new Set(
  (
    "a ag and b bv c cdn center centers centre cloud co com communication communications company computing corp " +
    "corporation data dc de dedicated digital for free gmbh global group host hosted hosting inc internet it l lc limited " +
    "llc ltd mail mobile net network networks of online private proxies proxy sa sarl sas secure security server servers " +
    "service services software solutions srl systems technologies technology telecom telecommunications the us uk v virtual vpn vps web"
  ).split(" "),
);

/** Whether a provider's name and a text have a word in common that names: `Google VPN` and `Google LLC`, not `Free VPN`. */
export function sharesName({ name, display_name: title }: Named, text: string): boolean {
  const naming = (one: string) =>
    wordsOf(one)
      .split(" ")
      .filter((word) => word.length > 1 && !GENERAL.has(word));
  const words = new Set(naming(text));
  return [name, title].flatMap(naming).some((word) => words.has(word));
}
