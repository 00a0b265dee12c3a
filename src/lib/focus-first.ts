/** A field that is marked as missing or wrong. A group of radio buttons takes no focus; its first button does. */
export const FAULT =
  '[aria-invalid=true]:not([role=radiogroup]), [data-invalid] input, [data-invalid] [role=spinbutton], [data-fault]'

/** Focuses the first match that takes the focus, and says whether there was one. `within`: what the match must lie in. */
export function focusFirst(root: ParentNode | null, selector: string, within = '*'): boolean {
  for (const element of root?.querySelectorAll<HTMLElement>(selector) ?? []) {
    if (!element.closest(within)) continue
    element.focus()
    if (document.activeElement === element) return true
  }
  return false
}
