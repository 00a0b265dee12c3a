/** Ten years: no page of an order that was archived so far ends by it. */
export const ARCHIVED_PAGE_DAYS = 3650
export const MAX_ARCHIVED_PAGE_DAYS = 9999

const DAY = 24 * 60 * 60 * 1000

/** Whether customers can still read the page of an order that was archived at this moment. Milliseconds. */
export const isPageReadable = (
  { archived_page_days }: { archived_page_days: number },
  { archived_date }: { archived_date: number },
  now: number,
): boolean => now < archived_date + archived_page_days * DAY
