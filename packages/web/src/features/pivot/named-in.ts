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
