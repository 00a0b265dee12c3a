/** What a field of the contract is filled in with, which has its name; stays where it is for one that is not on screen. */
export function showField(form: HTMLElement, name: string) {
  const part = form.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`)
  const control = part?.matches('input, button') ? part : part?.querySelector<HTMLElement>('input, button')
  control?.focus()
}
