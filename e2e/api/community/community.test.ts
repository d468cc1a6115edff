import { describe } from "vitest";
import { soak } from "../../../packages/server/src/testing/soak.ts";
import { useOneFyr } from "../../support/one-fyr.ts";
import { killing } from "./kill.ts";
import { paging } from "./pages.ts";
import { posting } from "./posts.ts";
import { naming } from "./providers/providers.ts";
import { beingInForce } from "./submissions/in-force.ts";
import { submitLast, submitted } from "./submissions/kill.ts";
import { submittingLines } from "./submissions/lines.ts";
import { reviewing } from "./submissions/review.ts";

/** What people name, post and submit, in this order. */
describe("the community", () => {
  // What people submit lies over the atlas; compiling it takes longer than all of this.
  const on = useOneFyr({ FYR_COMPILE: soak("auto", "manual") });
  naming(on);
  paging(on);
  posting(on);
  submittingLines(on);
  beingInForce(on);
  reviewing(on);
  killing(on, submitLast);
  submitted(on);
});
