/** Fields marked as missing or invalid. A radio group cannot be focused; its first button can. */
export const FAULT =
  '[aria-invalid=true]:not([role=radiogroup]), [data-invalid] input, [data-invalid] [role=spinbutton], [data-fault]'

/**
 * Focuses the first match that accepts the focus, and returns whether there was one. `within`: an ancestor the match
 * must have.
 */
export function focusFirst(root: ParentNode | null, selector: string, within = '*'): boolean {
  for (const element of root?.querySelectorAll<HTMLElement>(selector) ?? []) {
    if (!element.closest(within)) continue
    element.focus()
    if (document.activeElement === element) return true
  }
  return false
}
