/** Focuses the control of a contract field; does nothing when it is not on screen. */
export function showField(form: HTMLElement, name: string) {
  const part = form.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`)
  const control = part?.matches('input, button') ? part : part?.querySelector<HTMLElement>('input, button')
  control?.focus()
}
