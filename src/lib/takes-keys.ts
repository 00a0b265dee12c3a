const TYPING = 'input, textarea, select, [contenteditable]'
const OVER = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
/** These use keys even when empty. */
const OF_ITS_OWN = '[role="combobox"], [type="number"], [type="date"], [type="time"]'

/** Whether the focused element uses keys itself: a field, or a layer over the screen. */
export const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`${TYPING}, ${OVER}`) !== null

/** Whether the focused element uses Escape: an empty text field does not. */
export function takesEscape(target: EventTarget | null): boolean {
  const isEmpty =
    (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
    target.value === '' &&
    !target.matches(OF_ITS_OWN)
  return isEmpty ? target.closest(OVER) !== null : takesKeys(target)
}

/** Whether nothing in the screen has the focus: it is on the body, or on `main`. */
export const isUnfocused = (target: EventTarget | null): boolean =>
  target === null || target === document.body || (target instanceof Element && target.matches('main'))
