import type { IpInfo } from "@fyr/contract";
import { Banner } from "../../components/Banner.tsx";
import { isNetwork } from "../../lib/prefix.ts";

/** A prefix is answered by one address: its verdict is not that of the network. */
export function PrefixNote({ info: { ip, input } }: { info: IpInfo }) {
  if (!isNetwork({ ip, prefix: input.prefix })) return null;
  return (
    <Banner kind="warning">
      All of this is about {ip} alone, not about {input.text}. Fyr has no view of a whole network: look its addresses up
      as a list.
    </Banner>
  );
}
