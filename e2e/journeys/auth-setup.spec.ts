import { codeOf, followMail, PASSWORD, setUp, wrongCodeOf } from '../account.ts'
import { expect, test } from '../actors.ts'

test('a first password comes from a mail; with a passkey and a code beside it one signs in, and a reload on the way undoes nothing', async ({
  newOnlooker,
  mailbox,
}) => {
  const wilma = await newOnlooker()
  const { page, setup, signInPage, code } = wilma
  const takeAway = await wilma.canKeepPasskeys()
  await followMail(wilma, mailbox, 'wilma.post')
  await expect(page.getByLabel('Gebruikersnaam')).toHaveValue('wilma.post')
  await setup.fillIn('waterpomp')
  await expect(setup.next).toBeDisabled()
  await setup.fillIn(PASSWORD, 'Waterpomp-2028')
  await expect(page.getByText('Wachtwoorden komen niet overeen.')).toBeVisible()
  await expect(setup.next).toBeDisabled()
  await setup.choosePassword(PASSWORD)

  await expect(setup.skip).toBeVisible()
  await setup.passkey.getByRole('link', { name: 'Wat is een passkey?' }).click()
  await expect(page).toHaveURL(/#info-passkeys$/)
  await page.getByRole('button', { name: 'Begrepen' }).click()
  await expect(page).not.toHaveURL(/#/)
  await setup.makePasskey()
  const otpString = await setup.scan()
  await page.reload()
  await expect(setup.passkey.getByText('Ingesteld')).toBeVisible()
  expect(await setup.scan()).toBe(otpString)
  await setup.confirm(wrongCodeOf(otpString))
  await expect(setup.scanning.getByRole('alert')).toContainText('Deze code klopt niet')
  await setup.confirm(codeOf(otpString))
  await expect(setup.authenticator.getByText('Ingesteld')).toBeVisible()
  await setup.next.click()
  expect(await setup.recoveryCodes()).not.toHaveLength(0)
  await setup.next.click()
  await setup.done.waitFor()
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  expect(kept).not.toContain(new URL(otpString).searchParams.get('secret'))
  expect(kept).not.toContain(PASSWORD)

  await takeAway()
  await setup.next.click()
  await signInPage.fillIn('wilma.post', PASSWORD)
  await code.boxes.waitFor()
  await expect(page).toHaveURL(/\/auth\/code/)
  await code.type(codeOf(otpString, 1))
  await signInPage.atHome()
})

test('a passkey signs its user in when the sign-in screen opens', async ({ newOnlooker, mailbox }) => {
  const joost = await newOnlooker()
  await joost.canKeepPasskeys()
  await setUp(joost, mailbox, 'joost.dekker', { passkey: true })
  await joost.page.goto(`${joost.origin}/auth/login`)
  await joost.signInPage.atHome()

  // The session ends; the same passkey resumes where he was.
  await joost.context.clearCookies()
  await joost.page.goto(`${joost.origin}/queue`)
  await joost.page.getByRole('button', { name: 'Opnieuw inloggen' }).click()
  await joost.page.getByRole('button', { name: 'Met passkey' }).click()
  await joost.page.getByText('Je sessie is verlopen').waitFor({ state: 'hidden' })
  await expect(joost.page).toHaveURL(/\/queue$/)
})
