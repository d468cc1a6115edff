import type { CapturedStep } from "@fyr/core/scan";
import type { DevtoolsEvent } from "./devtools.ts";

/** Reasons of the DevTools protocol (`Page.ClientNavigationReason`). */
const STEPS: Readonly<Record<string, CapturedStep>> = {
  httpHeaderRefresh: "refresh header",
  metaTagRefresh: "meta refresh",
  scriptInitiated: "script",
  formSubmissionGet: "form",
  formSubmissionPost: "form",
  anchorClick: "link",
  reload: "reload",
};
/** Frames of a page of which it is known where they are about to go. */
const FRAMES_MAX = 1000;

/** Why frames leave their documents, as the browser tells before it asks for the next one. */
export function watchSteps() {
  const next = new Map<string, CapturedStep>();
  return {
    hear({ method, params }: DevtoolsEvent): void {
      if (method !== "Page.frameRequestedNavigation" && method !== "Page.frameScheduledNavigation") return;
      const { frameId = "", reason = "", disposition = "currentTab" } = params;
      // How a frame is filled at first is no step from one document to another; nor is a tab of its own.
      if (reason === "initialFrameNavigation" || disposition !== "currentTab") return;
      const frame = String(frameId);
      const step = STEPS[String(reason)] ?? "other";
      // It is told as planned and then as begun: the second time without saying which of both refreshes it is.
      const isRefresh = (one: CapturedStep | undefined) => one === "refresh header" || one === "meta refresh";
      if (isRefresh(next.get(frame)) && (step === "script" || step === "other" || step === "reload")) return;
      if (next.size < FRAMES_MAX || next.has(frame)) next.set(frame, step);
    },
    /** How the document that a frame asks for now was come to. */
    take(frameId: string): CapturedStep | null {
      const step = next.get(frameId) ?? null;
      next.delete(frameId);
      return step;
    },
  };
}
