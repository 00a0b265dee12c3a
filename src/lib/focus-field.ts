/** Focuses a field of a form by its id. */
export const focusField = (id: string) => document.getElementById(id)?.focus()
