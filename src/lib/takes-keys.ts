const TYPING = 'input, textarea, select, [contenteditable]'
const OVER = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Whether keys are meant for what has the focus: a field, or something that lies over the screen. */
export const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`${TYPING}, ${OVER}`) !== null
