import { codeOf, followMail, PASSWORD, setUp, wrongCodeOf } from '../account.ts'
import { expect, test } from '../actors.ts'

test('a forgotten password is replaced, what the old one opened is over, and the code is still asked', async ({
  newOnlooker,
  mailbox,
}) => {
  const fatma = await newOnlooker()
  const { signInPage, code, setup, page } = fatma
  const { otpString, recoveryCodes } = await setUp(fatma, mailbox, 'fatma.yilmaz', { authenticator: true })
  await setup.next.click()
  await signInPage.fillIn('fatma.yilmaz', PASSWORD)
  await code.boxes.waitFor()
  await code.type(wrongCodeOf(otpString))
  await expect(code.error).toContainText('Deze code klopt niet')
  await expect(code.box(1)).toBeFocused()
  await expect(code.box(1)).toHaveValue('')
  await code.type(codeOf(otpString, 1))
  await signInPage.atHome()

  const elsewhere = await newOnlooker()
  const other = 'Waterleiding-2028'
  await followMail(elsewhere, mailbox, 'fatma.yilmaz')
  await elsewhere.setup.choosePassword(other)
  // The account has a second factor already, and the link of a mail cannot change it.
  await elsewhere.setup.done.waitFor()

  // A password change elsewhere revokes this device's session.
  await signInPage.signedOutElsewhere.waitFor()
  await signInPage.password.fill(PASSWORD)
  await signInPage.submit.click()
  await expect(signInPage.error).toContainText('horen niet bij elkaar')
  await signInPage.password.fill(other)
  await signInPage.submit.click()
  await code.boxes.waitFor()
  const [first = '', second = '', third = ''] = recoveryCodes
  await code.recover(third)
  await signInPage.atHome()

  await fatma.context.clearCookies()
  await page.reload()
  await page.getByRole('button', { name: 'Opnieuw inloggen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Opnieuw inloggen' })
  await dialog.getByLabel('Wachtwoord', { exact: true }).fill(other)
  await dialog.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await code.boxes.waitFor()
  await code.recover(first)
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Je sessie is verlopen').waitFor({ state: 'hidden' })

  await elsewhere.setup.next.click()
  await elsewhere.signInPage.fillIn('fatma.yilmaz', other)
  await elsewhere.code.recover(first)
  await expect(elsewhere.code.error).toContainText('Deze code klopt niet')
  await elsewhere.page.getByLabel('Herstelcode').fill(second)
  await elsewhere.page.keyboard.press('Enter')
  await elsewhere.signInPage.atHome()
})

test('an offline sign-in says so, keeps the input, and goes on to the requested page once back online', async ({
  newActor,
}) => {
  const kantoor = await newActor()
  const { page, origin, signInPage } = kantoor
  await page.goto(`${origin}/queue`)
  await signInPage.username.fill('kantoor')
  await signInPage.password.fill('Aurum2026!')
  await expect(page).toHaveURL(/\/auth\/login/)
  await kantoor.goOffline()
  await expect(page.getByText('Geen internet verbinding!')).toBeVisible()
  await signInPage.submit.click()
  await expect(page.getByText('De server is even niet bereikbaar.')).toBeVisible()
  await expect(signInPage.password).toHaveValue('Aurum2026!')
  await kantoor.goOnline()
  await expect(page.getByText('Geen internet verbinding!')).toBeHidden()
  await signInPage.submit.click()
  await signInPage.atHome()
  await expect(page).toHaveURL(/\/queue$/)

  // A signed-in user is redirected away from the sign-in screen.
  await page.goto(`${origin}/auth/login?to=/notifications`)
  await signInPage.atHome()
  await expect(page).toHaveURL(/\/notifications$/)
})
