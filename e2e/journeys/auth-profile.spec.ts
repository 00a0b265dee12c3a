import { codeOf, PASSWORD, startAnew } from '../account.ts'
import { type Actor, expect, test } from '../actors.ts'

const OTHER = 'Waterleiding-2029'

const section = ({ page }: Actor, name: string) => page.getByRole('region', { name })

test('a lost device is signed out from the profile, another password ends all others, and a second factor comes and goes', async ({
  newOnlooker,
  mailbox,
}) => {
  const [laptop, phone, tablet] = [await newOnlooker(), await newOnlooker(), await newOnlooker()]
  const { page, setup, shell } = laptop
  await laptop.canKeepPasskeys()
  await startAnew(laptop, mailbox, 'wilma.post')
  await phone.signInPage.signIn('wilma.post', PASSWORD)

  await shell.openProfile()
  const devices = section(laptop, 'Waar je bent ingelogd')
  await expect(devices.getByText('Dit apparaat')).toBeVisible()
  await devices.getByRole('button', { name: /^Chrome · .* uitloggen$/ }).click()
  await phone.signInPage.signedOutElsewhere.waitFor()
  await expect(devices.getByRole('button')).toHaveCount(0)

  await tablet.signInPage.signIn('wilma.post', PASSWORD)
  await page.reload()
  await expect(devices.getByRole('button', { name: /uitloggen$/ })).not.toHaveCount(0)
  await page.getByLabel('Huidig wachtwoord').fill('Niet-dit-1')
  await page.getByLabel('Nieuw wachtwoord').fill(OTHER)
  await page.getByLabel('Herhaal het wachtwoord').fill(OTHER)
  await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()
  await expect(page.getByText('Je huidige wachtwoord klopt niet.')).toBeVisible()
  await page.getByLabel('Huidig wachtwoord').fill(PASSWORD)
  await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()
  await page.getByText('Wachtwoord gewijzigd').waitFor()
  await expect(devices.getByText('Dit apparaat')).toBeVisible()
  await expect(devices.getByRole('button')).toHaveCount(0)
  await tablet.signInPage.signedOutElsewhere.waitFor()

  const factors = section(laptop, 'Extra beveiliging')
  const remove = async () => {
    await factors.getByRole('button', { name: 'Verwijderen' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
  }
  await factors.getByRole('button', { name: 'Authenticator-app instellen' }).click()
  await setup.confirm(codeOf(await setup.scanned()))
  await page.getByRole('button', { name: 'Ik heb ze bewaard' }).click()
  await expect(factors.getByText('Nog 10 herstelcodes')).toBeVisible()
  await remove()
  await expect(factors.getByText('Nog 10 herstelcodes')).toBeHidden()
  await factors.getByRole('button', { name: 'Passkey toevoegen' }).click()
  const passkey = factors.getByText(/^Passkey · Chrome/)
  await expect(passkey).toBeVisible()
  await remove()
  await expect(passkey).toBeHidden()
  await expect(page.getByRole('button', { name: 'Opnieuw inloggen' })).toBeHidden()
})
