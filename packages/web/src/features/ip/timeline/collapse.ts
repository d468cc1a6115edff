import type { LabelEvent } from "@fyr/contract";

/** An event, and how often the same label had changed before it since the event that is shown below. */
export interface CollapsedEvent {
  readonly event: LabelEvent;
  readonly times: number;
}

/**
 * Puts the changes of a label that follow each other into the latest of them: lists that date their rows change them
 * with every edition.
 * @param events the latest first
 * @param parting changes before and behind this moment stay apart
 */
export function collapse(events: readonly LabelEvent[], parting: string | undefined): CollapsedEvent[] {
  const collapsed: { event: LabelEvent; times: number }[] = [];
  /** Of each label the change that earlier ones are put into. */
  const open = new Map<string, { event: LabelEvent; times: number }>();
  for (const event of events) {
    const { action, source, kind, provider, subject } = event;
    const isLater = parting !== undefined && event.at > parting;
    const label = JSON.stringify([source, kind, provider, subject, isLater]);
    const latest = open.get(label);
    if (action === "changed" && latest !== undefined) {
      latest.times++;
      continue;
    }
    const one = { event, times: 1 };
    collapsed.push(one);
    if (action === "changed") open.set(label, one);
    else open.delete(label);
  }
  return collapsed;
}
