import { expect, test } from '../actors.ts'
import { faultsOn } from '../axe.ts'

test.use({ sharesServer: true })

test('every screen of the main job is accessible in both themes', async ({ newActor }) => {
  const kantoor = await newActor()
  const { page } = kantoor
  await page.goto(`${kantoor.origin}/auth/login`)
  await page.getByLabel('Gebruikersnaam').waitFor()
  expect(await faultsOn(page)).toEqual([])

  await kantoor.signIn('kantoor')
  await kantoor.readyForOffline()
  expect(await faultsOn(page)).toEqual([])

  await kantoor.board.open()
  const [orderId = ''] = await kantoor.board.numbersIn('Ingepland')
  expect(await faultsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Lijst' }).click()
  await page.locator('[data-row]').first().waitFor()
  expect(await faultsOn(page)).toEqual([])

  await kantoor.board.openOrder(orderId)
  expect(await faultsOn(page)).toEqual([])
  await kantoor.order.screen.getByRole('button', { name: 'Status wijzigen' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await faultsOn(page)).toEqual([])
  await page.keyboard.press('Escape')

  await kantoor.goOffline()
  await kantoor.order.comment('zonder verbinding')
  expect(await faultsOn(page)).toEqual([])
  await page.getByRole('link', { name: /Wachtrij/ }).click()
  await kantoor.queue.items.first().waitFor()
  expect(await faultsOn(page)).toEqual([])

  // A phone in landscape, offline.
  await page.setViewportSize({ width: 844, height: 390 })
  await kantoor.board.open()
  await expect.poll(() => page.evaluate(wholeInSight, 'main [role=row]')).toBeGreaterThanOrEqual(4)
})

test('with text at 200 % no row or card on a phone is cut off, covered or inaccessible, and what is around them keeps its place', async ({
  regular,
}) => {
  const kantoor = await regular('kantoor')
  const { page } = kantoor
  await kantoor.readyForOffline()
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    }),
  )
  for (const path of ['/orders/overview#kanban', '/orders/overview#list', '/archive']) {
    await page.goto('about:blank')
    await page.goto(`${kantoor.origin}${path}`)
    await page.locator(ROWS).first().waitFor()
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await expect.poll(() => page.evaluate(unreadable, ROWS), { message: `${path} at ${width}` }).toEqual([])
      expect(await page.evaluate(unreadable, 'h1, nav a'), `around ${path} at ${width}`).toEqual([])
      expect(await faultsOn(page), `${path} at ${width}`).toEqual([])
    }
  }
  await kantoor.goOffline()
  const banner = page.getByRole('status').filter({ hasText: 'Geen internet verbinding!' })
  await expect.poll(async () => (await banner.boundingBox())?.height).toBeLessThan(64)
})

const ROWS = 'main [role=row], main div:has(> [data-row])'

/** Number of matching elements that are entirely visible. */
function wholeInSight(selector: string): number {
  const isWhole = (each: Element) => {
    const { top, bottom, left, right } = each.getBoundingClientRect()
    const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && each.contains(middle)
  }
  return [...document.querySelectorAll(selector)].filter(isWhole).length
}

/** Elements whose content is cut off, or that overlap the next matching element. */
function unreadable(selector: string): string[] {
  const all = [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility())
  const isCut = (each: Element) =>
    each.clientHeight > 0 &&
    (each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1)
  const cut = all.filter((each) => [each, ...each.querySelectorAll('span, div')].some(isCut))
  const covered = all.filter((each, at) => {
    const [own, next] = [each, all[at + 1]].map((one) => one?.getBoundingClientRect())
    return own && next && next.left === own.left && next.top > own.top && next.top < own.bottom - 1
  })
  return [...cut, ...covered].map(({ textContent }) => textContent ?? '')
}
