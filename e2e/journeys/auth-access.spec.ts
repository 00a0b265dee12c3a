import { codeOf, followMail, PASSWORD } from '../account.ts'
import { test } from '../actors.ts'
import { expectToFit } from '../fits.ts'

/** A laptop, a phone and the smallest phone. */
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
]

test('every screen around signing in is accessible in both themes and fits', async ({
  newOnlooker,
  mailbox,
}) => {
  const rik = await newOnlooker()
  const { page, origin, setup, signInPage } = rik

  const isFine = () => expectToFit(page, SIZES)

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
