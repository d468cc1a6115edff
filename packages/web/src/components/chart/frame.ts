/** Room of the axes around what is drawn, in pixels. */
export const FRAME = { left: 60, right: 16, top: 12, bottom: 38 } as const;
