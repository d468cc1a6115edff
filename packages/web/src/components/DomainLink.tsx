import { Breakable } from "./Breakable.tsx";
import { Door } from "./door/index.ts";

/** A domain or host name, which leads to what Fyr knows of it. */
export const DomainLink = ({ name }: { name: string }) => (
  <Door kind="name" value={name} className="mono text-accent">
    <Breakable text={name} />
  </Door>
);
