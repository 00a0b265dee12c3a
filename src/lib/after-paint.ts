/**
 * Once what a press changed by itself is on the screen. A whole screen that is drawn within the press holds its own answer up, on
 * a slow phone for longer than a thumb takes for nothing having happened.
 */
export function afterPaint(run: () => void) {
  // A frame is asked for before it is painted; what is put off from there comes after.
  requestAnimationFrame(() => setTimeout(run))
}
