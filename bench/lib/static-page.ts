import type { BrowserSession } from './browser-session.ts'

/**
 * The browser's own share: pages of the app as static markup with its styles and without scripts. Any program that
 * renders the same takes at least this long.
 */
export interface StaticPage {
  /** Milliseconds from replacing one markup of the body by the other until it is painted, once per repetition. */
  redraws(from: string, to: string, times: number): Promise<number[]>
  /** Milliseconds of each frame in which one of these elements after the other changes its colour. */
  frames(markup: string, selector: string, times: number): Promise<number[]>
  close(): Promise<void>
}

/** The current markup of the body. */
export const markupOf = ({ page }: BrowserSession) => page.evaluate(() => document.body.innerHTML)

export async function openStaticPage({ context, page }: BrowserSession): Promise<StaticPage> {
  const head = await page.evaluate(() => {
    const styles = [...document.querySelectorAll('link[rel=stylesheet], style')].map((each) => each.outerHTML)
    const { theme = '' } = document.documentElement.dataset
    return `<html lang="nl" data-theme="${theme}"><head><base href="${location.origin}">${styles.join('')}</head>`
  })
  const staticPage = await context.newPage()
  await staticPage.setViewportSize(page.viewportSize() ?? { width: 0, height: 0 })
  await staticPage.setContent(`<!doctype html>${head}<body></body></html>`)
  return {
    redraws: (from, to, times) =>
      staticPage.evaluate(
        async ([from, to, times]) => {
          const taken: number[] = []
          for (let i = 0; i < times; i++) {
            document.body.innerHTML = from
            await window.untilPainted(() => true)
            const began = window.now()
            document.body.innerHTML = to
            taken.push((await window.untilPainted(() => true)) - began)
          }
          return taken
        },
        [from, to, times] as const,
      ),
    frames: (markup, selector, times) =>
      staticPage.evaluate(
        async ([markup, selector, times]) => {
          document.body.innerHTML = markup
          await window.untilPainted(() => true)
          const elements = document.querySelectorAll<HTMLElement>(selector)
          const taken: number[] = []
          let before = window.now()
          for (let i = 0; i < times; i++) {
            const element = elements[i % elements.length]
            if (element) element.style.background = i % 2 ? 'red' : 'blue'
            await new Promise(requestAnimationFrame)
            taken.push(window.now() - before)
            before = window.now()
          }
          return taken
        },
        [markup, selector, times] as const,
      ),
    close: () => staticPage.close(),
  }
}

/** Milliseconds until a single row is on disk, with plain IndexedDB, once per repetition. */
export function durableWrites({ page }: BrowserSession, times: number): Promise<number[]> {
  return page.evaluate(async (times) => {
    const opening = indexedDB.open('bench-floor')
    opening.onupgradeneeded = () => opening.result.createObjectStore('rows', { keyPath: 'id' })
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const taken: number[] = []
    for (let id = 0; id < times; id++) {
      const began = window.now()
      const writing = opening.result.transaction('rows', 'readwrite', { durability: 'strict' })
      writing.objectStore('rows').put({ id, text: 'x'.repeat(1_000) })
      await new Promise((resolve) => writing.addEventListener('complete', resolve))
      taken.push(window.now() - began)
    }
    opening.result.close()
    indexedDB.deleteDatabase('bench-floor')
    return taken
  }, times)
}
