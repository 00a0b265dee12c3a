/**
 * Focuses the first field with unreadable text, and returns whether there was one: saving would not store what it
 * shows.
 */
export function goToUnread(within: ParentNode | null): boolean {
  const field = within?.querySelector<HTMLElement>('[data-unread]')
  field?.focus()
  return Boolean(field)
}
