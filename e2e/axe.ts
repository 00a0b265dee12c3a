import type { Page } from '@playwright/test'
import axe from 'axe-core'

/**
 * Lists what axe finds on the current screen; in the other theme it checks contrast only, because nothing else differs.
 */
export async function faultsOn(page: Page): Promise<string[]> {
  // A colour in transition has a contrast that nobody sees.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const engine = (globalThis as unknown as { axe: typeof axe }).axe
    const themes = document.documentElement.classList
    async function faults(runOnly: string[]) {
      const theme = themes.contains('dark') ? 'dark' : 'light'
      // Announcements stay in the live region for seconds and may name a button that is gone.
      const exclude = ['[data-live-announcer]']
      // Describing each element that passes takes longer than finding the others.
      const { violations } = await engine.run({ exclude }, { runOnly, resultTypes: ['violations'] })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => `${id} (${theme}): ${html.slice(0, 160)}`),
      )
    }
    const before = await faults(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    themes.toggle('dark')
    // Charts are redrawn after a change of theme.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const after = await faults(['color-contrast'])
    themes.toggle('dark')
    return [...before, ...after]
  })
}
