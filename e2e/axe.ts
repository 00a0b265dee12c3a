import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** What axe finds on the screen as it is, in words; in the other theme too, where only the colours differ. */
export async function faultsOn(page: Page): Promise<string[]> {
  // A colour on its way to another one has a contrast that nobody sees.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const engine = (globalThis as unknown as { axe: typeof axe }).axe
    const themes = document.documentElement.classList
    async function faults(runOnly: string[]) {
      const theme = themes.contains('dark') ? 'dark' : 'light'
      // What was said in passing stays there for seconds, by the name of a button that may be gone by then.
      const { violations } = await engine.run({ exclude: ['[data-live-announcer]'] }, { runOnly })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => `${id} (${theme}): ${html.slice(0, 160)}`),
      )
    }
    const before = await faults(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    themes.toggle('dark')
    // Charts draw themselves anew.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const after = await faults(['color-contrast'])
    themes.toggle('dark')
    return [...before, ...after]
  })
}
