import type { IpInfo } from "@fyr/contract";
import { Banner } from "../../components/Banner.tsx";
import { Door } from "../../components/door/index.ts";
import { isNetwork } from "../../lib/prefix.ts";

/** A prefix is answered by one address: its verdict is not that of the network. */
export function PrefixNote({ info: { ip, input } }: { info: IpInfo }) {
  if (!isNetwork({ ip, prefix: input.prefix })) return null;
  return (
    <Banner kind="warning">
      All of this is about {ip} alone, not about {input.text}.{" "}
      <Door kind="prefix" value={`${ip}/${input.prefix}`} className="underline">
        Look up the whole network
      </Door>
    </Banner>
  );
}
