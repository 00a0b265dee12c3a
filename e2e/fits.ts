import { expect, type Page, type ViewportSize } from '@playwright/test'
import { faultsOn } from './axe.ts'

/** Nothing sticks out sideways at any of these sizes, and nothing is inaccessible in either theme. */
export async function expectToFit(page: Page, sizes: readonly ViewportSize[], what = 'the screen') {
  for (const size of sizes) {
    await page.setViewportSize(size)
    const where = `${what}, ${size.width} pixels wide`
    await expect.poll(() => sideways(page), { message: `pixels sideways: ${where}` }).toBe(0)
    expect(await faultsOn(page), where).toEqual([])
  }
}

/** Pixels that one can scroll to the side. */
export const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
