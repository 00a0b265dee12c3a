/** Number fields commit on blur, which a save by shortcut does not cause. */
export function finishTyping() {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement)) return
  field.blur()
  field.focus()
}
