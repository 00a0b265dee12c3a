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

interface Router {
  state: { status: string; resolvedLocation?: { pathname: string; hash: string } }
}

/** Likewise, until it is that screen that is shown; not for what leads on to another one. */
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
