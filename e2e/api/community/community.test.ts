import { describe } from "vitest";
import { soak } from "../../../packages/server/src/testing/soak.ts";
import { useOneFyr } from "../../support/one-fyr.ts";
import { killing } from "./kill.ts";
import { posting } from "./posts.ts";
import { naming } from "./providers/providers.ts";
import { submitted, submitting, submitLast } from "./submissions.ts";

/** What people name, post and submit, in this order. */
describe("the community", () => {
  // What people submit lies over the atlas; compiling it takes longer than all of this.
  const on = useOneFyr({ FYR_COMPILE: soak("auto", "asked") });
  naming(on);
  posting(on);
  submitting(on);
  killing(on, submitLast);
  submitted(on);
});
