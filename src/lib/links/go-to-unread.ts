/**
 * Goes to the first field whose text could not be read, if there is one: what it says is not what would be saved.
 */
export function goToUnread(within: ParentNode | null): boolean {
  const field = within?.querySelector<HTMLElement>('[data-unread]')
  field?.focus()
  return Boolean(field)
}
