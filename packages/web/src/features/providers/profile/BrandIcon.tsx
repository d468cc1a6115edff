import { Server } from "lucide-react";
import mullvad from "simple-icons/icons/mullvad.svg?url";
import nordvpn from "simple-icons/icons/nordvpn.svg?url";
import pia from "simple-icons/icons/privateinternetaccess.svg?url";
import protonvpn from "simple-icons/icons/protonvpn.svg?url";

const BRANDS: ReadonlyMap<string, string> = new Map([
  ["mullvad", mullvad],
  ["nordvpn", nordvpn],
  ["pia", pia],
  ["protonvpn", protonvpn],
]);

/** A known provider's own sign in the colour of the text; a server for any other. */
export function BrandIcon({ name }: { name: string }) {
  const brand = BRANDS.get(name);
  if (brand === undefined) return <Server className="size-6" strokeWidth={1.5} aria-hidden />;
  return (
    <span
      aria-hidden
      data-brand={name}
      className="size-6 bg-current"
      style={{ mask: `url("${brand}") center / contain no-repeat` }}
    />
  );
}
