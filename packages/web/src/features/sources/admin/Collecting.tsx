import { Busy } from "../../../components/Busy.tsx";
import { useSources } from "./api.ts";
import { Overall } from "./Overall.tsx";
import { Reach } from "./Reach.tsx";

/** How far the first collection is, for pages that have nothing to show before it; for admins. */
export function Collecting() {
  const { data } = useSources();
  if (data === undefined) return null;
  return (
    <>
      <Reach {...data} />
      <Overall sources={data.sources} />
      {data.build.state === "building" && <Busy>Compiling the atlas from the collected sources...</Busy>}
    </>
  );
}
