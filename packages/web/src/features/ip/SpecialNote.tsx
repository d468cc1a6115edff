import { type IpInfo, scopeSentence } from "@fyr/contract";
import { Banner } from "../../components/Banner.tsx";

/** Says of an address that is not of the ordinary internet what it is, instead of leaving fields empty. */
export function SpecialNote({ info }: { info: IpInfo }) {
  const { special } = info.network;
  if (special === null) return null;
  return (
    <Banner kind="info">
      <p className="font-medium">{scopeSentence(special.scope)}</p>
      <p className="text-dim">
        IANA registry: {special.name}, {special.rfc}.{" "}
        {special.globally_reachable ? "Reachable on the internet." : "Not reachable on the internet."}
      </p>
    </Banner>
  );
}
