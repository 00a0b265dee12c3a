/**
 * Runs after the next paint. A whole screen drawn within a press would delay the feedback on it; on a slow phone the
 * press seems ignored.
 */
export function afterPaint(run: () => void) {
  // The frame callback runs before the paint, its timeout after.
  requestAnimationFrame(() => setTimeout(run))
}
