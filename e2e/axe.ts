import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** What axe finds on the screen as it is, in words; colour contrast included. */
export async function faultsOn(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const engine = (globalThis as unknown as { axe: typeof axe }).axe
    const { violations } = await engine.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
    })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  })
}
