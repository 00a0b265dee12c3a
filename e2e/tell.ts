import type { Page } from '@playwright/test'

/** Stores notifications of the signed-in user on the device, one unread and one read. */
export async function tell(page: Page) {
  await page.evaluate(async () => {
    const answer = await fetch('/api/session', { headers: { 'x-aurum-protocol': '1' } })
    const { user_id } = await answer.json()
    const refused = {
      title: 'Een wijziging is geweigerd',
      description: 'De order bestaat niet meer.',
      to: '/queue',
      image: '',
      at: Date.now(),
    }
    const told = [
      { ...refused, id: 'unread', read: false },
      { ...refused, id: 'read', read: true },
    ]
    localStorage.setItem(`aurum-notifications-${user_id}`, JSON.stringify(told))
  })
}
