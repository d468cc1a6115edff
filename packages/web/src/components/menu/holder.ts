/** What has the focus for the trigger: of what the tab key passes in a grid, the grid, whose arrows lead on from there. */
export const holderOf = (trigger: HTMLElement | null): HTMLElement | null =>
  (trigger?.tabIndex === -1 ? trigger.closest<HTMLElement>("[role=grid]") : null) ?? trigger;
