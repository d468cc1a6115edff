import { isOfDemo } from "../lib/demo-world.ts";
import type { DoorKind } from "../lib/doors/index.ts";
import { DemoMark } from "./DemoMark.tsx";

/** The mark of a row, where a value of it is of the demo's world, or where there is none to ask. */
export default function DemoFlask({ kind, value }: { kind?: DoorKind; value?: string }) {
  return <DemoMark when={kind === undefined || isOfDemo(kind, value ?? "")} isSmall />;
}
