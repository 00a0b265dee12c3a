const FAULT = '[aria-invalid=true], [data-invalid] input, [data-invalid] [role=spinbutton], [data-fault]'

/**
 * Puts the keyboard on the first field that is marked as missing or wrong. `within`: a selector of the part of the form that
 * counts. A marked element that takes no focus is passed by: a group of radio buttons is marked as a whole.
 */
export function focusFirstFault(root: ParentNode | null, within = '*'): void {
  for (const fault of root?.querySelectorAll<HTMLElement>(FAULT) ?? []) {
    if (!fault.closest(within)) continue
    fault.focus()
    if (document.activeElement === fault) return
  }
}
