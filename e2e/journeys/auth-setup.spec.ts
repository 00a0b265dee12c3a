import { codeOf, followMail, linkFor, openLink, PASSWORD, setUp, wrongCodeOf } from '../account.ts'
import { expect, test } from '../actors.ts'

test('a first password comes from a mail; with a passkey and a code beside it one signs in', async ({
  newActor,
  mailbox,
}) => {
  const wilma = await newActor()
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
  await setup.confirm(wrongCodeOf(otpString))
  await expect(setup.scanning.getByRole('alert')).toContainText('Deze code klopt niet')
  await setup.confirm(codeOf(otpString))
  await expect(setup.authenticator.getByText('Ingesteld')).toBeVisible()
  await setup.next.click()
  expect(await setup.recoveryCodes()).not.toHaveLength(0)
  await setup.next.click()
  await setup.done.waitFor()

  await takeAway()
  await setup.next.click()
  await signInPage.fillIn('wilma.post', PASSWORD)
  await code.boxes.waitFor()
  await expect(page).toHaveURL(/\/auth\/code/)
  await code.type(codeOf(otpString, 1))
  await signInPage.atHome()
})

test('whoever has a passkey is signed in by coming to the screen', async ({ newActor, mailbox }) => {
  const joost = await newActor()
  await joost.canKeepPasskeys()
  await setUp(joost, mailbox, 'joost.dekker', { passkey: true })
  await joost.page.goto(`${joost.origin}/auth/login`)
  await joost.signInPage.atHome()

  // The session ends; the same passkey takes up where he was.
  await joost.context.clearCookies()
  await joost.page.goto(`${joost.origin}/queue`)
  await joost.page.getByRole('button', { name: 'Opnieuw inloggen' }).click()
  await joost.page.getByRole('button', { name: 'Met passkey' }).click()
  await joost.page.getByText('Je sessie is verlopen').waitFor({ state: 'hidden' })
  await expect(joost.page).toHaveURL(/\/queue$/)
})

test('what was set up survives a reload, and nothing of it the end of the setup', async ({
  newActor,
  mailbox,
}) => {
  const onno = await newActor()
  const { page, setup } = onno
  await followMail(onno, mailbox, 'ontwikkel')
  await setup.choosePassword(PASSWORD)
  const otpString = await setup.scan()
  const secret = new URL(otpString).searchParams.get('secret') ?? ''
  await page.reload()
  expect(await setup.scan()).toBe(otpString)
  await page.keyboard.press('Escape')
  await setup.skip.click()
  await setup.done.waitFor()
  const kept = () => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  expect(await kept()).not.toContain(secret)
  expect(await kept()).not.toContain(PASSWORD)
})

test('a passkey that cannot be made says why, and the rest goes on', async ({ newActor, mailbox }) => {
  const onno = await newActor()
  const { page, setup } = onno
  await onno.canKeepPasskeys()
  await page.addInitScript(() => {
    navigator.credentials.create = () => Promise.reject(new DOMException('Not now', 'NotAllowedError'))
  })
  await followMail(onno, mailbox, 'ontwikkel')
  await setup.choosePassword(PASSWORD)
  await setup.passkey.getByRole('button', { name: 'Passkey maken' }).click()
  const alert = page.getByRole('alertdialog', { name: 'Fout bij het maken van de passkey.' })
  await expect(alert).toContainText('Het is afgebroken, of het duurde te lang.')
  await alert.getByRole('button', { name: 'Sluiten' }).click()
  await setup.skip.click()
  await setup.done.waitFor()
})

test('the last screen goes to the sign-in by itself after thirty seconds', async ({ newActor }) => {
  const { page, origin, signInPage } = await newActor()
  await page.clock.install()
  await page.goto(`${origin}/auth/setup-done`)
  await expect(page.getByRole('timer')).toContainText('30 seconden')
  await page.clock.runFor(10_000)
  await expect(page.getByRole('timer')).toContainText('20 seconden')
  await page.reload()
  // Time went on while the page came.
  await expect(page.getByRole('timer')).toContainText(/\b(20|1\d) seconden/)
  await page.clock.fastForward(21_000)
  await signInPage.submit.waitFor()
  await expect(page).toHaveURL(/\/auth\/login/)
})

test('a link that is not whole, was used, or is nobody’s says so and offers nothing to go on with', async ({
  newActor,
  mailbox,
}) => {
  const onno = await newActor()
  const { page, origin, setup, signInPage } = onno
  const name = Buffer.from('ontwikkel').toString('base64')
  async function isBad() {
    await expect(page.getByRole('heading', { name: 'Oeps, dat ging niet goed' })).toBeVisible()
    await expect(page.getByText('24 uur geldig')).toBeVisible()
    await expect(setup.next).toBeHidden()
  }
  for (const path of ['', `/${name}`, '/%20/token']) {
    await page.goto(`${origin}/auth/setup-primary${path}`)
    await isBad()
  }
  await page.goto(`${origin}/auth/setup-primary/${name}/${'x'.repeat(43)}`)
  await setup.choosePassword(PASSWORD)
  await isBad()

  await signInPage.askReset('ontwikkel')
  const used = await linkFor(mailbox, 'ontwikkel')
  await openLink(onno, used)
  await setup.choosePassword(PASSWORD)
  await setup.skip.click()
  await setup.done.waitFor()
  await openLink(onno, used)
  await setup.choosePassword(PASSWORD)
  await isBad()
})
