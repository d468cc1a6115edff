import DomainResult from "./DomainResult.tsx";
import { IpResult } from "./IpResult.tsx";
import { isName } from "./prepare.ts";

interface NameOrAddressProps {
  text: string;
  log: boolean;
  at: string | undefined;
}

/** One text of which the link does not say what it is. */
export default function NameOrAddress({ text, log, at }: NameOrAddressProps) {
  return isName(text) ? <DomainResult text={text} log={log} /> : <IpResult text={text} log={log} at={at} />;
}
