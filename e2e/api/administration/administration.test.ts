import { describe } from "vitest";
import { soak } from "../../../packages/server/src/testing/soak.ts";
import { addOldSessions, type OldSession } from "../../support/old-session.ts";
import { useOneFyr } from "../../support/one-fyr.ts";
import { administering, LISTED } from "./accounts.ts";
import { useMirror } from "./mirror.ts";
import { building } from "./atlas-build.ts";
import { calling } from "./roles.ts";
import { collecting } from "./sources.ts";
import { working } from "./work.ts";

/** Who there is, who may do what, where what is known comes from, and what is done of it, in this order. */
describe("administration", () => {
  const mirror = useMirror();
  // Compiling the real atlas takes longer than all of this.
  let old: OldSession;
  const on = useOneFyr({ FYR_MIRROR: mirror.manifest, FYR_COMPILE: soak("auto", "manual") }, async (dataDir) => {
    [old] = (await addOldSessions(dataDir, 1, LISTED)) as [OldSession];
  });
  administering(on);
  calling(on, () => old);
  collecting(on, mirror);
  working(on, mirror);
  building(on);
});
