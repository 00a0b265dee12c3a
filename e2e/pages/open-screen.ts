import type { Page } from '@playwright/test'

/** Screens that may hold unsaved input and ask before they are left. */
const HELD = /^\/auth\/|\/(?:detail|edit|add)(?:\/|$)/

/** Opens a screen by its address; within the app it navigates like a link, to save the time of a reload. */
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

interface Router {
  state: { status: string; resolvedLocation?: { pathname: string; hash: string } }
}

/** Opens a screen and waits until it is shown. Not for addresses that redirect. */
export async function showScreen(page: Page, origin: string, path: string) {
  await openScreen(page, origin, path)
  const { pathname, hash } = new URL(path, origin)
  await page.waitForFunction(
    (wanted) => {
      const { __TSR_ROUTER__: router } = globalThis as unknown as { __TSR_ROUTER__?: Router }
      const { status, resolvedLocation: shown } = router?.state ?? {}
      return status === 'idle' && shown?.pathname === wanted.pathname && `#${shown.hash}` === wanted.hash
    },
    { pathname, hash: hash || '#' },
  )
}
