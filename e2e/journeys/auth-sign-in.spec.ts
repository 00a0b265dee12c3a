import { codeOf, followMail, PASSWORD, setUp, wrongCodeOf } from '../account.ts'
import { expect, test } from '../actors.ts'

test('a forgotten password is replaced, what the old one opened is over, and the code is still asked', async ({
  newActor,
  mailbox,
}) => {
  const fatma = await newActor()
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

  const elsewhere = await newActor()
  const other = 'Warmtepomp-2028'
  await followMail(elsewhere, mailbox, 'fatma.yilmaz')
  await elsewhere.setup.choosePassword(other)
  // There is a second factor, and only its owner may change it.
  await elsewhere.setup.done.waitFor()

  // Another password was set elsewhere: this device is not trusted any more.
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

test('an unknown name is told the same as a known one', async ({ newActor }) => {
  const somebody = await newActor()
  await somebody.signInPage.askReset('niemand.hier')
  await somebody.signInPage.askReset('kantoor')
})

test('a code is asked for only after a password', async ({ newActor }) => {
  const { page, origin, signInPage } = await newActor()
  await page.goto(`${origin}/auth/code`)
  await signInPage.submit.waitFor()
  await expect(page).toHaveURL(/\/auth\/login/)
})

test('whoever is signed in has nothing to do at the sign-in, whatever its address', async ({ newActor }) => {
  const kantoor = await newActor('kantoor')
  for (const path of ['', '/', '/login', '/forgot', '/setup-done', '/setup-primary', '/nonsense/deep']) {
    await kantoor.page.goto(`${kantoor.origin}/auth${path}`)
    await kantoor.signInPage.atHome()
  }
  await kantoor.page.goto(`${kantoor.origin}/auth/login?to=/queue`)
  await kantoor.signInPage.atHome()
  await expect(kantoor.page).toHaveURL(/\/queue$/)
})

test('any other address of the area is the sign-in, and the way on is kept', async ({ newActor }) => {
  const kantoor = await newActor()
  const { page, origin, signInPage } = kantoor
  for (const path of ['', '/', '/nonsense', '/login/deeper']) {
    await page.goto(`${origin}/auth${path}`)
    await signInPage.submit.waitFor()
    await expect(page).toHaveURL(/\/auth\/login/)
  }
  await page.goto(`${origin}/queue`)
  await signInPage.fillIn('kantoor', 'Aurum2026!')
  await signInPage.atHome()
  await expect(page).toHaveURL(/\/queue$/)
})

test('without a connection it says so, keeps what was typed, and goes on when it is back', async ({
  newActor,
}) => {
  const kantoor = await newActor()
  const { page, signInPage } = kantoor
  await signInPage.open()
  await signInPage.username.fill('kantoor')
  await signInPage.password.fill('Aurum2026!')
  await kantoor.goOffline()
  await expect(page.getByText('Geen internet verbinding!')).toBeVisible()
  await signInPage.submit.click()
  await expect(page.getByText('De server is even niet bereikbaar.')).toBeVisible()
  await expect(signInPage.password).toHaveValue('Aurum2026!')
  await kantoor.goOnline()
  await expect(page.getByText('Geen internet verbinding!')).toBeHidden()
  await signInPage.submit.click()
  await signInPage.atHome()
})

test('who guesses too often waits, and sees for how long', async ({ newActor }) => {
  const { page, signInPage } = await newActor()
  await signInPage.open()
  await signInPage.username.fill('bas.kramer')
  await signInPage.password.fill('geraden')
  await expect
    .poll(async () => {
      await page.keyboard.press('Enter')
      return page.getByRole('timer').isVisible()
    })
    .toBe(true)
  await expect(signInPage.submit).toBeDisabled()
})

test('in English the words are the agreed ones', async ({ newActor }) => {
  const somebody = await newActor()
  const { page, signInPage } = somebody
  await signInPage.open()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await page.getByLabel('Username').fill('buitenstaander')
  await page.getByRole('button', { name: 'Forgot password' }).click()
  const send = page.getByRole('button', { name: 'Send' })
  await send.waitFor()
  await somebody.goOffline()
  await send.click()
  await expect(
    page.getByText('An unknown error occurred while trying to request an account reset.'),
  ).toBeVisible()
  await somebody.goOnline()
  await send.click()
  await expect(page.getByRole('heading', { name: 'Account Reset Request Received' })).toBeVisible()
  await expect(page.getByRole('status')).toContainText('spam folder')
})
