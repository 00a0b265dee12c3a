import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, ViewportSize } from '@playwright/test'
import { isoDate } from '#src/lib/figures/dates.ts'
import { freePort, startAppServer } from '#tests/support/app-server.ts'
import type { Smtp } from '#tests/support/smtp.ts'
import { startTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts'
import { PASSWORD } from '../account.ts'
import { Actor } from '../actor.ts'
import { expect, test } from '../actors.ts'
import { drawnPhoto } from '../drawn-photo.ts'
import { OrderFormPage } from '../pages/order-form-page.ts'

const PHONE = { width: 390, height: 844 }
/** The visit is today, and not over: one that is over asks whether the customer is to hear of it. */
const LATE = '23:59'
const FOUNDING = ['--found', 'Van Dijk Installatie', '--prefix', 'VDI', '--user', 'bea']
const BEGINNER = ['--name', 'Bea van Dijk', '--email', 'bea@vandijk.nl']

/** A server with nothing but a founded company, its people's browsers, and the path where its first user begins. */
async function firstDay(browser: Browser, { url }: Smtp) {
  const folder = mkdtempSync(path.join(tmpdir(), 'aurum-first-day-'))
  const port = await freePort()
  const cables = [await startTcpProxy(port), await startTcpProxy(port)] as const
  const env = {
    PORT: String(port),
    AURUM_DATA: path.join(folder, 'data'),
    AURUM_URL: `http://localhost:${port}`,
    AURUM_ORIGINS: cables.map((cable) => `http://localhost:${cable.port}`).join(','),
    AURUM_DEMO: '0',
    SMTP_URL: url,
    AURUM_MAIL_FROM: 'post@vandijk.nl',
    AURUM_HOLD: '1',
  }
  const server = await startAppServer(env, process.cwd(), undefined, [...FOUNDING, ...BEGINNER])
  const told = () => /https?:\/\/\S+(\/auth\/setup-primary\/\S+)/.exec(server.output())?.[1] ?? ''
  // It is printed a moment after the server answers.
  await expect.poll(told).not.toBe('')
  const someone = async (cable: TcpProxy, viewport?: ViewportSize) => {
    const context = await browser.newContext({ locale: 'nl-NL', ...(viewport && { viewport }) })
    return new Actor(context, await context.newPage(), cable)
  }
  const [bea, sanne] = [await someone(cables[0]), await someone(cables[1], PHONE)]
  return {
    bea,
    sanne,
    begin: told(),
    async end() {
      for (const { context } of [bea, sanne]) await context.close()
      for (const cable of cables) await cable.close()
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** From the address somebody was given to their first screen. */
async function begins(actor: Actor, begin: string) {
  const { page, setup, origin } = actor
  await page.goto(`${origin}${begin}`)
  await setup.choosePassword(PASSWORD)
  await setup.skip.click()
  await setup.done.waitFor()
  await setup.next.click()
}

let ending = async () => {}
// Also after a failure, which would leave a server behind.
test.afterEach(() => ending())

test("a company's first day: founded in an empty folder, it plans, delivers and tells its first customer", async ({
  browser,
  mailbox,
}) => {
  const { bea, sanne, begin, end } = await firstDay(browser, mailbox)
  ending = end
  const { page } = bea

  await begins(bea, begin)
  await bea.signInPage.fillIn('bea', PASSWORD)
  await bea.signInPage.atHome()
  const steps = page.getByRole('region', { name: 'Van Dijk Installatie klaarzetten' })
  const step = (name: string) => steps.getByRole('listitem').filter({ hasText: name })
  await step('Bedrijfsgegevens').getByRole('link', { name: 'Invullen' }).click()
  const company = page.getByRole('main')
  await company.getByLabel('Straat en nummer').fill('Havenkade 3')
  await company.getByLabel('Postcode').fill('1234 AB')
  await company.getByLabel('Plaats').fill('Haarlem')
  await company.getByLabel('Telefoonnummer').fill('023 123 45 67')
  await company.getByLabel('E-mailadres').first().fill('info@vandijk.nl')
  await page.getByText('Vertel de klant wie er komt').click()
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await page.getByText('Bedrijf opgeslagen').waitFor()
  await page.goto(`${bea.origin}/`)
  await expect(step('Bedrijfsgegevens')).toContainText('Bekijken')

  await step('Collega').getByRole('link', { name: 'Uitnodigen' }).click()
  await page.getByLabel(/^Naam/).fill('Sanne Vermeer')
  await page.getByLabel('Gebruikersnaam').fill('sanne')
  await page.getByLabel('E-mailadres').fill('sanne@vandijk.nl')
  await page.getByLabel('Functie').fill('Monteur')
  await page.getByRole('button', { name: /Rol/ }).click()
  await page.getByRole('option', { name: /Monteur|Medewerker/ }).click()
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await page.getByRole('button', { name: 'Maak een link om een wachtwoord in te stellen' }).click()
  const link = await page.getByLabel('Link voor Sanne Vermeer').inputValue()
  await begins(sanne, new URL(link).pathname)
  await sanne.signInPage.fillIn('sanne', PASSWORD)
  await sanne.portal.home.waitFor()

  const form = new OrderFormPage(page, bea.origin)
  await form.add()
  const customer = { lastname: 'de Boer', email: 'boer@voorbeeld.nl', postcode: '1234 ab', number: '9' }
  await form.makeCustomer({ ...customer, street: 'Dorpsstraat', city: 'Haarlem' })
  await form.addRule({ type: 'Ketel plaatsen', price: '2420', amount: '1' })
  await form.button('Opslaan').click()
  await bea.order.screen.waitFor()
  await expect(bea.order.screen.getByRole('heading', { level: 1 })).toHaveText(/^VDI#\d+$/)
  const number = await bea.order.screen.getByRole('heading', { level: 1 }).textContent()
  await bea.order.chooseStatus('Ingepland', async (dialog) => {
    await dialog.getByRole('group', { name: 'Datum' }).getByRole('spinbutton').first().click()
    await page.keyboard.type(isoDate(Date.now()).split('-').reverse().join(''))
    await dialog.getByRole('group', { name: 'Tijd' }).getByRole('spinbutton').first().click()
    await page.keyboard.type(LATE.replace(':', ''))
    await dialog.getByRole('button', { name: /Voor wie/ }).click()
    await page.getByRole('option', { name: 'Sanne Vermeer' }).click()
  })

  const mailAbout = (subject: RegExp) =>
    mailbox.mails.find((mail) => mail.to?.[0]?.address === customer.email && subject.test(mail.subject ?? ''))
  await expect
    .poll(() => mailAbout(/afspraak/)?.from)
    .toEqual({
      name: 'Van Dijk Installatie',
      address: 'post@vandijk.nl',
    })
  const appointment = mailAbout(/afspraak/)
  expect(appointment?.replyTo?.[0]?.address).toBe('info@vandijk.nl')
  expect(appointment?.text).toContain('Sanne Vermeer')

  await sanne.portal.visitOf('de Boer').waitFor()
  await sanne.readyForOffline()
  await sanne.goOffline()
  await sanne.page.reload()
  await sanne.portal.openVisit('de Boer')
  await sanne.workOrder.addPhoto(await drawnPhoto('ketel'))
  await sanne.workOrder.screen.getByRole('button', { name: 'Opleveren' }).click()
  await sanne.page.getByRole('button', { name: 'Zonder handtekening verder' }).click()
  await sanne.page.getByLabel('Serienummer').fill('SN-4711')
  await sanne.page.getByRole('dialog').getByRole('button', { name: 'Opslaan' }).click()
  await expect(sanne.workOrder.screen.getByText('Opgeleverd', { exact: true }).first()).toBeVisible()
  await sanne.goOnline()

  await expect(bea.order.historyItem('Opgeleverd')).toHaveCount(1)
  await expect(bea.order.photos).toHaveCount(1)
  await expect
    .poll(() => mailAbout(/is klaar/)?.attachments[0]?.filename)
    .toContain(number?.replace('#', '-'))
  const address = /https?:\/\/\S+\/volg\/\S+/.exec(mailAbout(/is klaar/)?.text ?? '')?.[0] ?? ''
  const atHome = await browser.newPage()
  await atHome.goto(address)
  await expect(atHome.getByText(`Uw opdracht ${number}`)).toBeVisible()
  await expect(atHome.getByRole('heading', { name: 'Opgeleverd' })).toBeVisible()
  await expect(atHome.getByRole('link', { name: '023-123 45 67' })).toBeVisible()

  await atHome.close()
})
