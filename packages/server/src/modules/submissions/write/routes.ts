import { ENDPOINTS } from "@fyr/contract";
import type { Binder } from "../../../http/bind.ts";
import { actorOf } from "../actor.ts";
import type { SubmissionAnswers } from "../read/presenter.ts";
import { viewerOf } from "../read/visibility.ts";
import type { Editing } from "./edit.ts";
import type { Posting } from "./post.ts";
import type { Submitting } from "./submit.ts";

export interface WriteParts {
  readonly submitting: Submitting;
  readonly posting: Posting;
  readonly editing: Editing;
}

export function writeRoutes(
  bind: Binder,
  { submitting, posting, editing }: WriteParts,
  answers: Pick<SubmissionAnswers, "find" | "one">,
): void {
  bind(ENDPOINTS.submitData, (call) =>
    "content" in call.body ? posting.post(call.body, actorOf(call)) : submitting.submit(call.body, actorOf(call)),
  );

  bind(ENDPOINTS.editSubmission, async ({ params: { id }, body, caller }) => {
    const viewer = viewerOf(caller);
    await editing.edit(id, body.content, caller);
    return answers.one(await answers.find(id, viewer), viewer);
  });

  bind(ENDPOINTS.deleteSubmission, async ({ params, caller }) => {
    await editing.remove(params.id, caller);
    return null;
  });
}
