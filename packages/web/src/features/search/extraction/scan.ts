import { type AddressScanner, createAddressScanner } from "@fyr/core/indicators";
import { type Extracted, takeWhatFits } from "./protocol.ts";

/** Ends the scan and reads off what was found. */
export function finish(scanner: AddressScanner): Extracted {
  scanner.flush();
  const { unique, duplicates } = scanner.counts();
  return { addresses: takeWhatFits(asWritten(scanner)), unique, duplicates };
}

/** The addresses; prefixes stay what they are, each of those that begin with the same address, so that what is looked up for it can tell that it is one address of many. */
function* asWritten(scanner: AddressScanner): Generator<string> {
  const prefixes = scanner.prefixes();
  for (const address of scanner.addresses()) yield* prefixes.get(address) ?? [address];
}

/** Unique addresses of a text, at once: for what a person types or pastes. Files go to the worker. */
export function scanText(text: string): Extracted {
  const scanner = createAddressScanner();
  scanner.push(new TextEncoder().encode(text));
  return finish(scanner);
}
