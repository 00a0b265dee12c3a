import { followMail, PASSWORD } from '../account.ts'
import { expect, test } from '../actors.ts'
import { faultsOn } from '../axe.ts'

const SIZES = [
  ['a laptop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
  ['the smallest phone', { width: 320, height: 568 }],
] as const

for (const mode of ['light', 'dark'] as const) {
  test(`every screen around signing in is accessible and fits, in ${mode} mode`, async ({
    newActor,
    mailbox,
  }) => {
    const rik = await newActor()
    const { page, origin, setup, signInPage } = rik
    await page.addInitScript((displayMode) => {
      localStorage.setItem('aurum-preferences', JSON.stringify({ displayMode }))
    }, mode)
    await page.emulateMedia({ reducedMotion: 'reduce' })

    async function isFine() {
      for (const [name, size] of SIZES) {
        await page.setViewportSize(size)
        expect(await faultsOn(page), `on ${name}`).toEqual([])
        const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
        expect(tooWide, `scrolls sideways on ${name}`).toBe(false)
      }
    }

    await signInPage.open()
    await signInPage.fillIn('rik.hoekstra', 'verkeerd')
    await signInPage.error.waitFor()
    await isFine()
    await page.goto(`${origin}/auth/code`)
    await isFine()
    await followMail(rik, mailbox, 'rik.hoekstra')
    await setup.fillIn('water', 'pomp')
    await isFine()
    await setup.choosePassword(PASSWORD)
    await setup.authenticator.waitFor()
    await isFine()
    await setup.scan()
    await isFine()
    await page.keyboard.press('Escape')
    await page.goto(`${origin}/auth/setup-secondary#info-passkeys`)
    await page.getByRole('dialog').waitFor()
    await isFine()
    await page.keyboard.press('Escape')
    await setup.skip.click()
    await setup.done.waitFor()
    await isFine()
    await page.goto(`${origin}/auth/setup-primary`)
    await page.getByRole('heading', { name: 'Oeps, dat ging niet goed' }).waitFor()
    await isFine()
    await page.goto(`${origin}/auth/forgot`)
    await page.getByRole('button', { name: 'Versturen' }).waitFor()
    await isFine()
  })
}
