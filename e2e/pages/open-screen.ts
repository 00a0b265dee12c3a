import type { Page } from '@playwright/test'

/** Where something may be half typed, of which one is asked before one leaves. */
const HELD = /^\/auth\/|\/(?:detail|edit|add)(?:\/|$)/

/** By its address; from within the app as by a link: loading everything a second time would be waiting only. */
export async function openScreen(page: Page, origin: string, path: string) {
  const here = new URL(page.url())
  if (here.origin !== origin || HELD.test(here.pathname)) {
    await page.goto(`${origin}${path}`)
    return
  }
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
