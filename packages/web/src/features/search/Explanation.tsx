import { ACCOUNT_TYPE } from "@fyr/contract";
import { PlainLink } from "../../components/PlainLink.tsx";
import { useStore } from "../../lib/store.ts";
import { session } from "../session/index.ts";
import type { Explained } from "./explain.ts";

/** What an indicator is that has no page of its own, and links to the searches that can be made of it. */
export function Explanation({ explained }: { explained: Explained }) {
  const { account } = useStore(session);
  const links = explained.links.filter(({ admin }) => admin !== true || account?.type === ACCOUNT_TYPE.admin);
  return (
    <>
      <p>{explained.sentence}</p>
      <p className="mt-1 inline-flex flex-wrap gap-x-4">
        {links.map(({ label, to, search }) => (
          <PlainLink key={label} to={to} search={search} className="" keyboard>
            {label}
          </PlainLink>
        ))}
      </p>
    </>
  );
}
