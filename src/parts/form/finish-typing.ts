/** A number counts once its field is left, which saving by key does not do. */
export function finishTyping() {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement)) return
  field.blur()
  field.focus()
}
