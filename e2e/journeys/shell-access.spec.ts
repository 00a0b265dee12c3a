import { type Actor, expect, test } from '../actors.ts'
import { faultsOn } from '../axe.ts'

const SCREENS = ['/notifications', '/settings', '/overview-v2', '/flowscreen-beta', '/bestaat-niet']

for (const width of [1280, 390]) {
  test(`what is around the screens is accessible in both themes, ${width} pixels wide`, async ({
    newActor,
  }) => {
    const kantoor = await newActor()
    const { page, shell } = kantoor
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await kantoor.signIn('buitenstaander')
    for (const mode of ['dark', 'light'] as const) {
      await shell.becomes(mode)
      for (const path of SCREENS) {
        await shell.open(path)
        await page.getByRole('heading').first().waitFor()
        expect(await faultsOn(page), `${path}, ${mode}`).toEqual([])
        expect(await sideways(kantoor), `${path} scrolls sideways`).toBe(0)
      }
      await shell.open('/queue')
      await shell.openPalette()
      await shell.palette.getByRole('option').first().waitFor()
      expect(await faultsOn(page), `palette, ${mode}`).toEqual([])
      await page.keyboard.type('sneltoets')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog', { name: 'Sneltoetsen' }).waitFor()
      expect(await faultsOn(page), `shortcuts, ${mode}`).toEqual([])
      await page.keyboard.press('Escape')
    }
  })
}

const sideways = ({ page }: Actor) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('the menu of a phone is accessible in both themes', async ({ newActor }) => {
  const person = await newActor()
  await person.page.setViewportSize({ width: 390, height: 844 })
  await person.page.emulateMedia({ reducedMotion: 'reduce' })
  await person.signIn('buitenstaander')
  for (const mode of ['dark', 'light'] as const) {
    await person.shell.becomes(mode)
    await person.shell.action('Meer').click()
    await person.page.getByRole('dialog', { name: 'Menu' }).waitFor()
    expect(await faultsOn(person.page), mode).toEqual([])
    await person.page.keyboard.press('Escape')
  }
})
