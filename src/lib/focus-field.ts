/** On to the next field of a form, by the id it was given. */
export const focusField = (id: string) => document.getElementById(id)?.focus()
