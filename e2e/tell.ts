import type { Page } from '@playwright/test'

/** Leaves on the device of who is signed in what the app told them: something to read, and something that was read. */
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
