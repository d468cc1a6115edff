import { Button } from "../../components/Button.tsx";
import { useLookup } from "./submit.ts";

const EXAMPLES = ["185.220.101.34", "1.1.1.0/24", "cloudflare.com"] as const;

/** An address, a network and a domain to try. */
export function Examples() {
  const lookup = useLookup();
  return (
    <div className="mt-3 flex flex-wrap items-center justify-center gap-2">
      <span>Try</span>
      {EXAMPLES.map((text) => (
        <Button key={text} size="sm" onClick={() => void lookup(text)}>
          {text}
        </Button>
      ))}
    </div>
  );
}
