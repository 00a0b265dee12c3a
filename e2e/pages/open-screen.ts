import type { Page } from '@playwright/test'

/** By its address; from within the app as by a link: loading everything a second time would be waiting only. */
export async function openScreen(page: Page, origin: string, path: string) {
  const here = new URL(page.url())
  if (here.origin !== origin || here.pathname.startsWith('/auth/')) {
    await page.goto(`${origin}${path}`)
    return
  }
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
