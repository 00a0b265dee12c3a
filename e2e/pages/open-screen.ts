import type { Page } from '@playwright/test'

/** By its address; from where signing in leads, as by a link: loading everything a second time would be waiting only. */
export async function openScreen(page: Page, origin: string, path: string) {
  if (page.url() !== `${origin}/`) {
    await page.goto(`${origin}${path}`)
    return
  }
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
