import { codeOf, followMail, PASSWORD } from '../account.ts'
import { expect, test } from '../actors.ts'
import { faultsOn } from '../axe.ts'

const SIZES = [
  ['a laptop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
  ['the smallest phone', { width: 320, height: 568 }],
] as const

test('every screen around signing in is accessible in both themes and fits', async ({
  newActor,
  mailbox,
}) => {
  const rik = await newActor()
  const { page, origin, setup, signInPage } = rik

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
  const otpString = await setup.scan()
  await isFine()
  await setup.confirm(codeOf(otpString))
  await page.goto(`${origin}/auth/setup-secondary#info-passkeys`)
  await page.getByRole('dialog').waitFor()
  await isFine()
  await page.keyboard.press('Escape')
  await setup.next.click()
  await setup.recoveryCodes()
  await isFine()
  await setup.next.click()
  await setup.done.waitFor()
  await isFine()
  await page.goto(`${origin}/auth/setup-primary`)
  await page.getByRole('heading', { name: 'Oeps, dat ging niet goed' }).waitFor()
  await isFine()
  await page.goto(`${origin}/auth/forgot`)
  await page.getByRole('button', { name: 'Versturen' }).waitFor()
  await isFine()
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new Error('Its files are gone')
    }
  })
  await page.reload()
  await page.getByRole('heading', { name: 'De browser kan zijn opslag niet openen' }).waitFor()
  await isFine()
})
