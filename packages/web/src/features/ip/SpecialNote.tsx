import { type IpInfo, scopeSentence } from "@fyr/contract";
import { Banner } from "../../components/Banner.tsx";
import { PlainLink } from "../../components/PlainLink.tsx";

type Special = NonNullable<IpInfo["network"]["special"]>;

/** Explains a special-purpose address, whose fields would otherwise just be empty. */
export function SpecialNote({ info }: { info: IpInfo }) {
  const { special, embedded } = info.network;
  if (special === null) return null;
  return (
    <Banner kind="info">
      <p className="font-medium">
        {scopeSentence(special.scope)}
        {embedded !== null && (
          <>
            {" "}
            It carries{" "}
            <PlainLink to="/search" search={{ input: embedded.ip, type: "ip" }} keyboard className="mono">
              {embedded.ip}
            </PlainLink>
            {embedded.judged
              ? ", and is judged by it: risk, lists, operator and place are those of that address."
              : ", which is not part of the public internet."}
          </>
        )}
      </p>
      <p className="text-dim">
        IANA registry: {special.name}, {special.rfc}. {reach(special)}
      </p>
    </Banner>
  );
}

/** Of tunnels the registry leaves it open: it depends on the relay. */
function reach({ scope, globally_reachable: reachable }: Special): string {
  if (scope === "transition") return "Whether it is reachable on the internet depends on relays.";
  return reachable ? "Reachable on the internet." : "Not reachable on the internet.";
}
