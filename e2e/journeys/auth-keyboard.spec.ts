import type { Page } from '@playwright/test'
import { linkFor, PASSWORD } from '../account.ts'
import { expect, test } from '../actors.ts'

/** Presses Tab until the named control has the focus; fails for one that cannot be reached. */
async function tabTo(page: Page, role: 'button' | 'link' | 'textbox', name: string) {
  const wanted = page.getByRole(role, { name, exact: true })
  for (let tabs = 0; tabs < 25; tabs += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${name}`)
}

test('from a forgotten password to the board by keyboard alone', async ({ newOnlooker, mailbox }) => {
  const rik = await newOnlooker()
  const { page, origin, signInPage, setup } = rik
  await signInPage.open()
  await page.keyboard.type('rik.hoekstra')
  await tabTo(page, 'button', 'Wachtwoord vergeten')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Wachtwoord vergeten' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Aanvraag voor accountherstel ontvangen' }).waitFor()

  await page.goto(`${origin}${await linkFor(mailbox, 'rik.hoekstra')}`)
  await page.getByLabel('Nieuw wachtwoord').waitFor()
  await page.keyboard.type(PASSWORD)
  await tabTo(page, 'textbox', 'Herhaal het wachtwoord')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')

  await setup.authenticator.waitFor()
  await tabTo(page, 'link', 'Wat is een passkey?')
  await page.keyboard.press('Enter')
  // A visible dialog may not have the focus yet, and keys go to the focused element.
  await expect(page.getByRole('dialog', { name: 'Wat is een passkey?' })).toBeFocused()
  await page.keyboard.press('Escape')
  await tabTo(page, 'button', 'App instellen')
  await page.keyboard.press('Enter')
  await setup.scanning.waitFor()
  await tabTo(page, 'button', 'Annuleren')
  await page.keyboard.press('Enter')
  await setup.scanning.waitFor({ state: 'hidden' })
  await expect(setup.authenticator.getByRole('button')).toBeFocused()
  await tabTo(page, 'button', 'Overslaan')
  await page.keyboard.press('Enter')
  await setup.done.waitFor()
  await expect(setup.next).toBeFocused()
  await page.keyboard.press('Enter')

  await signInPage.submit.waitFor()
  await expect(signInPage.password).toBeFocused()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await signInPage.atHome()
})
