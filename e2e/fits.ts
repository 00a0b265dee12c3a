import { expect, type Page, type ViewportSize } from '@playwright/test'
import { faultsOn } from './axe.ts'

/** Expects no horizontal overflow at any of these sizes, and no accessibility faults in either theme. */
export async function expectToFit(page: Page, sizes: readonly ViewportSize[], what = 'the screen') {
  for (const size of sizes) {
    await page.setViewportSize(size)
    const where = `${what}, ${size.width} pixels wide`
    await expect.poll(() => sideways(page), { message: `pixels sideways: ${where}` }).toBe(0)
    expect(await faultsOn(page), where).toEqual([])
  }
}

/** Pixels by which the page scrolls sideways. */
export const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
