import axe from 'axe-core'
import { type Actor, expect, test } from '../actors.ts'

/** What axe finds on the screen as it is, in words; colour contrast included. */
async function faults({ page }: Actor): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const engine = (globalThis as unknown as { axe: typeof axe }).axe
    const { violations } = await engine.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
    })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  })
}

for (const mode of ['light', 'dark'] as const) {
  test(`every screen of the main job is accessible, in ${mode} mode`, async ({ newActor }) => {
    const kantoor = await newActor()
    const { page } = kantoor
    await page.addInitScript((value) => localStorage.setItem('aurum-display-mode', value), mode)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${kantoor.origin}/auth/login`)
    await page.getByLabel('Gebruikersnaam').waitFor()
    expect(await faults(kantoor)).toEqual([])

    await kantoor.signIn('kantoor')
    await kantoor.readyForOffline()
    expect(await faults(kantoor)).toEqual([])

    await kantoor.board.open()
    const [orderId = ''] = await kantoor.board.numbersIn('Ingepland')
    expect(await faults(kantoor)).toEqual([])
    await page.getByRole('button', { name: 'Lijst' }).click()
    await page.locator('[data-row]').first().waitFor()
    expect(await faults(kantoor)).toEqual([])

    await kantoor.board.openOrder(orderId)
    expect(await faults(kantoor)).toEqual([])
    await kantoor.order.screen.getByRole('button', { name: 'Status wijzigen' }).click()
    await page.getByRole('dialog').waitFor()
    expect(await faults(kantoor)).toEqual([])
    await page.keyboard.press('Escape')

    await kantoor.goOffline()
    await kantoor.order.comment('zonder verbinding')
    expect(await faults(kantoor)).toEqual([])
    await page.getByRole('link', { name: /Wachtrij/ }).click()
    await kantoor.queue.items.first().waitFor()
    expect(await faults(kantoor)).toEqual([])
  })
}
