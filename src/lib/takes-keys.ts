const TYPING = 'input, textarea, select, [contenteditable]'
const OVER = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
/** Their keys say something also while there is nothing in them. */
const OF_ITS_OWN = '[role="combobox"], [type="number"], [type="date"], [type="time"]'

/** Whether keys are meant for what has the focus: a field, or something that lies over the screen. */
export const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`${TYPING}, ${OVER}`) !== null

/** Whether Escape is: in a field without text there is nothing it could take back. */
export function takesEscape(target: EventTarget | null): boolean {
  const isEmpty =
    (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
    target.value === '' &&
    !target.matches(OF_ITS_OWN)
  return isEmpty ? target.closest(OVER) !== null : takesKeys(target)
}

/** Whether nothing in the screen has been given the focus: it stands on the page, or before all its content. */
export const isNobodys = (target: EventTarget | null): boolean =>
  target === null || target === document.body || (target instanceof Element && target.matches('main'))
