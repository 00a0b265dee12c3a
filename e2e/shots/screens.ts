import type { Locator, Page } from '@playwright/test'
import { applyThroughApi } from '../apply-through-api.ts'
import { QuotationPage } from '../pages/quotation-page.ts'
import { tell } from '../tell.ts'

export interface ShotScreen {
  name: string
  path: string
  /** What somebody does there first. */
  first?(page: Page): Promise<void>
}

const SECONDARY = '/auth/setup-secondary'
const SETUP = {
  username: 'kantoor',
  webauthn: {},
  otpString: 'otpauth://totp/Aurum:kantoor?issuer=Aurum&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  ahead: 0,
  passkey: null,
  code: '',
  recoveryCodes: [],
}
const RECOVERY_CODES = [
  'k7m2p-x9rwq',
  'b4nh6-t8vfs',
  'q2zda-y5cgj',
  'w9upe-m3xkn',
  'h6rtb-f4svz',
  'd8yqm-c7pga',
]

/** As if the step before had been taken; each leaves for the next what src/data/session/steps.ts says. */
async function goOn(page: Page, at: string, steps: object) {
  await page.evaluate((left) => {
    for (const [step, value] of Object.entries(left))
      sessionStorage.setItem(`aurum-step-${step}`, JSON.stringify(value))
  }, steps)
  await page.goto(new URL(at, page.url()).href)
}

const openFirst = (page: Page) => open(page, 0)

async function open(page: Page, at: number) {
  await page.locator('[data-row]').nth(at).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Openen' }).click()
  await page.locator('[data-screen="order-detail"]').waitFor()
}

/** Opens orders until one has it. */
async function openWith(page: Page, part: (order: Locator) => Locator): Promise<Locator> {
  for (let at = 0; at < 10; at++) {
    await open(page, at)
    const found = part(page.locator('[data-screen="order-detail"]')).first()
    const isThere = await found.waitFor({ timeout: 1_000 }).then(
      () => true,
      () => false,
    )
    if (isThere) return found
    await page.goBack()
  }
  throw new Error('None of the first orders has it')
}

/** As the customer of the first order of a lane sees it. */
async function followFirst(page: Page) {
  await openFirst(page)
  const section = page.getByRole('region', { name: 'Klantpagina' })
  const make = section.getByRole('button', { name: 'Link maken' })
  const address = section.getByLabel('Link voor de klant')
  await make.or(address).first().waitFor()
  if (await make.isVisible()) await make.click()
  await page.goto(await address.inputValue())
}

/** With a dialog of the browser that stays away: the sheet stays on screen. */
async function printFirst(page: Page, button: string) {
  await openFirst(page)
  await page.evaluate(() => {
    window.print = () => {}
  })
  await page.getByRole('button', { name: button }).click()
  await page.locator('[data-screen="print"]').getByRole('article').waitFor()
}

async function aboutProduct(page: Page, tab: string) {
  await editFirst(page)
  await page
    .getByRole('button', { name: /^Over / })
    .first()
    .click()
  await page.getByRole('tab', { name: tab }).click()
}

/** Somebody else saves the order that is open in its form, whose address was changed here. */
async function clash(page: Page) {
  await editFirst(page)
  await page.getByRole('textbox', { name: 'Straat' }).fill('Kerkstraat')
  const number = /[A-Z]{2,4}#\d{8}/.exec((await page.locator('h1').allInnerTexts()).join())?.[0] ?? ''
  const address = {
    street: 'Stationsweg',
    // Another one each time, or nothing is changed.
    house_number: String(Date.now() % 1_000),
    house_number_addition: '',
    postcode: '3526KV',
    city: 'Utrecht',
  }
  await page.evaluate(applyThroughApi, {
    kind: 'orders.edit',
    field: 'order_id',
    is: number,
    to: { address },
  })
  await page.getByText('Iemand anders heeft intussen hetzelfde gewijzigd').waitFor()
}

async function editFirst(page: Page) {
  await openFirst(page)
  await page
    .locator('[data-screen="order-detail"]')
    .getByRole('button', { name: 'Wijzigen', exact: true })
    .click()
  await page.locator('[data-screen="order-form"]').waitFor()
}

/** Of the company at the top. */
async function openCompany(page: Page, tab: string) {
  const company = await page.evaluate(async () => {
    const query = '{ getCompanies { _id parent_company_id } }'
    const headers = { 'content-type': 'application/json', 'x-aurum-protocol': '1' }
    const response = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) })
    const { data } = await response.json()
    return data.getCompanies.find((each: { parent_company_id: string }) => each.parent_company_id === '')._id
  })
  await page.goto(new URL(`/settings/companies/${company}?tab=${tab}`, page.url()).href)
  await page.getByRole('tabpanel').first().waitFor()
}

async function openStatus(page: Page, status: string) {
  await openCompany(page, 'statuses')
  await page.getByRole('row', { name: status, exact: true }).click()
  await page.getByRole('heading', { name: status }).first().waitFor()
}

async function fromPalette(page: Page, words: string) {
  await page.keyboard.press('Control+K')
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
}

/** Fills in no more than it must. */
async function sendFlow(page: Page) {
  const press = (name: string) => page.getByRole('button', { name }).first().click()
  await page.getByText('Dakdoorvoer').click()
  await press('Volgende')
  await press('Meer')
  await press('Volgende')
  await press('Volgende')
  await page.getByLabel('Achternaam').fill('Özdemir')
  await page.getByLabel('Bedrijf (niet verplicht)').fill('VvE Waterzicht')
  await page.getByLabel('Adres', { exact: true }).fill('Rijnkade 1, Arnhem')
  await page.getByLabel('E-mailadres').fill('vve@voorbeeld.nl')
  await page.getByLabel('Telefoonnummer').fill('026-1234567')
  await press('Naar overzicht')
  await press('Versturen')
  await page.getByRole('button', { name: 'Naar het begin' }).waitFor()
}

/** Before somebody signed in. */
export const outside: readonly ShotScreen[] = [
  { name: 'sign-in', path: '/auth/login' },
  { name: 'forgot', path: '/auth/forgot' },
  { name: 'bad-setup-link', path: '/auth/setup-primary' },
  { name: 'code', path: '/auth/login', first: (page) => goOn(page, '/auth/code', { username: 'kantoor' }) },
  {
    name: 'setup-password',
    path: `/auth/setup-primary/${btoa('kantoor')}/token`,
    first: (page) => page.getByLabel('Nieuw wachtwoord').fill('Waterpomp'),
  },
  { name: 'setup-factors', path: '/auth/login', first: (page) => goOn(page, SECONDARY, { setup: SETUP }) },
  {
    name: 'setup-scan',
    path: '/auth/login',
    async first(page) {
      await goOn(page, SECONDARY, { setup: SETUP })
      await page.getByRole('button', { name: 'App instellen' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'passkey-info',
    path: '/auth/login',
    first: (page) => goOn(page, `${SECONDARY}#info-passkeys`, { setup: SETUP }),
  },
  {
    name: 'recovery-codes',
    path: '/auth/login',
    first: (page) => goOn(page, SECONDARY, { setup: { ...SETUP, recoveryCodes: RECOVERY_CODES } }),
  },
  { name: 'setup-done', path: '/auth/setup-done' },
  {
    name: 'no-storage',
    path: '/auth/login',
    async first(page) {
      await page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new Error('Its files are gone')
        }
      })
      await page.reload()
    },
  },
]

/** As an admin sees them. */
export const inside: readonly ShotScreen[] = [
  { name: 'customer-page', path: '/orders/status-ingepland#list', first: followFirst },
  { name: 'customer-page-offer', path: '/orders/status-offerte-verstuurd#list', first: followFirst },
  { name: 'home', path: '/' },
  { name: 'board', path: '/orders/overview' },
  { name: 'list', path: '/orders/overview#list' },
  { name: 'search', path: '/orders/overview?q=remeha' },
  { name: 'nothing-found', path: '/orders/overview?q=qqqq' },
  { name: 'filtered', path: '/orders/overview?soort=order&status=Opdracht,Ingepland&van=2025-01-01#list' },
  { name: 'filtered-board', path: '/orders/overview?soort=quote' },
  { name: 'no-match', path: '/orders/overview?product=Niets#list' },
  {
    name: 'filters',
    path: '/orders/overview?soort=order',
    first: (page) => page.getByRole('button', { name: /^Filters/ }).click(),
  },
  {
    name: 'filters-list',
    path: '/orders/overview?gewijzigd=ouder#list',
    first: (page) => page.getByRole('button', { name: /^Filters/ }).click(),
  },
  {
    name: 'quick-select',
    path: '/orders/overview#list',
    first: (page) => page.locator('[data-row]').first().click(),
  },
  {
    name: 'bulk',
    path: '/orders/overview#list',
    async first(page) {
      await page.locator('[data-row]').first().focus()
      await page.keyboard.press('Control+A')
    },
  },
  {
    name: 'bulk-result',
    path: '/orders/overview#list',
    async first(page) {
      await page.locator('[data-row]').first().focus()
      await page.keyboard.press('Control+A')
      await page.getByRole('region', { name: 'Gekozen orders' }).waitFor()
      // On a phone what can be done is a sheet.
      const sheet = page.getByRole('button', { name: 'Wat ermee doen' })
      if (await sheet.isVisible()) await sheet.click()
      await page.getByRole('button', { name: 'Toewijzen' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Toewijzen' }).click()
      await page.getByRole('button', { name: 'Klaar' }).waitFor()
    },
  },
  {
    name: 'archive-question',
    path: '/orders/overview#list',
    async first(page) {
      await page.locator('[data-row]').first().click()
      await page.goto(page.url().replace('quick-select', 'archive'))
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'delete-question',
    path: '/orders/overview#list',
    async first(page) {
      await page.getByRole('button', { name: 'Acties' }).first().click()
      await page.getByRole('menuitem', { name: 'Verwijderen' }).click()
    },
  },
  {
    name: 'restore-question',
    path: '/archive',
    async first(page) {
      await page.locator('[data-row]').first().click()
      await page.getByRole('button', { name: 'Terugzetten' }).click()
    },
  },
  { name: 'archive', path: '/archive' },
  {
    name: 'archived-order',
    path: '/archive',
    first: (page) => page.locator('[data-row]').first().click(),
  },
  {
    name: 'customers',
    path: '/customers',
    first: (page) => page.locator('[data-row]').first().waitFor(),
  },
  {
    name: 'customer',
    path: '/customers?q=heuvel',
    async first(page) {
      await page.locator('[data-row]').first().click()
      await page.getByRole('heading', { name: /^Dossier van/ }).waitFor()
    },
  },
  {
    name: 'order',
    path: '/orders/overview#list',
    first: openFirst,
  },
  {
    name: 'status-dialog',
    path: '/orders/status-ingepland#list',
    async first(page) {
      await openFirst(page)
      await page.getByRole('button', { name: 'Status wijzigen' }).click()
    },
  },
  {
    name: 'photo',
    path: '/orders/status-ingepland#list',
    async first(page) {
      await (await openWith(page, (order) => order.locator('li button img'))).click()
    },
  },
  {
    name: 'export',
    path: '/orders/status-opdracht#list',
    async first(page) {
      await (await openWith(page, (order) => order.getByRole('button', { name: 'Exporteren' }))).click()
    },
  },
  {
    name: 'print-order',
    path: '/orders/overview#list',
    first: (page) => printFirst(page, 'Order printen'),
  },
  {
    name: 'print-work-order',
    path: '/orders/overview#list',
    first: (page) => printFirst(page, 'Werkbon printen'),
  },
  { name: 'add', path: '/orders/overview/add' },
  {
    name: 'add-customer',
    path: '/orders/overview/add',
    first: (page) => page.getByRole('button', { name: 'Nieuwe klant' }).click(),
  },
  {
    name: 'edit-changed',
    path: '/orders/overview#list',
    async first(page) {
      await editFirst(page)
      await page.getByRole('textbox', { name: 'Straat' }).fill('Kerkstraat')
      await page.getByRole('button', { name: 'Campagne toevoegen' }).click()
      await page.getByRole('menu').waitFor()
    },
  },
  { name: 'edit', path: '/orders/overview#list', first: editFirst },
  {
    name: 'edit-further',
    path: '/orders/overview#list',
    async first(page) {
      await editFirst(page)
      await page.getByRole('region', { name: 'Totalen' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'products',
    path: '/orders/overview#list',
    async first(page) {
      await editFirst(page)
      await page.getByRole('button', { name: 'Product toevoegen' }).click()
      await page.getByRole('combobox', { name: 'Zoeken in producten' }).fill('warmte')
    },
  },
  {
    name: 'free-line',
    path: '/orders/overview#list',
    async first(page) {
      await editFirst(page)
      await page.getByRole('button', { name: 'Vrije regel' }).click()
    },
  },
  {
    name: 'product-info',
    path: '/orders/overview#list',
    first: (page) => aboutProduct(page, 'Omschrijving'),
  },
  {
    name: 'product-characteristics',
    path: '/orders/overview#list',
    first: (page) => aboutProduct(page, 'Kenmerken'),
  },
  {
    name: 'product-downloads',
    path: '/orders/overview#list',
    first: (page) => aboutProduct(page, 'Downloads'),
  },
  {
    name: 'leave-question',
    path: '/orders/overview#list',
    async first(page) {
      await editFirst(page)
      await page.getByRole('textbox', { name: 'Straat' }).fill('Kerkstraat')
      await page.goBack()
    },
  },
  { name: 'clash', path: '/orders/overview#list', first: clash },
  {
    name: 'clash-choice',
    path: '/orders/overview#list',
    async first(page) {
      await clash(page)
      await page.getByRole('button', { name: 'Opslaan', exact: true }).click()
    },
  },
  { name: 'status', path: '/orders/status-ingepland' },
  { name: 'queue', path: '/queue' },
  { name: 'statistics', path: '/statistics' },
  { name: 'statistic', path: '/statistics/opdrachten' },
  { name: 'help', path: '/helpcenter' },
  { name: 'help-install', path: '/helpcenter/pwa-install' },
  { name: 'help-offline', path: '/helpcenter/offline' },
  { name: 'help-queue', path: '/helpcenter/wachtrij' },
  { name: 'no-notifications', path: '/notifications' },
  {
    name: 'notifications',
    path: '/notifications',
    async first(page) {
      await tell(page)
      await page.reload()
    },
  },
  { name: 'settings', path: '/settings' },
  { name: 'app-settings', path: '/settings/app-settings' },
  { name: 'audit-log', path: '/settings/audit-log' },
  {
    name: 'audit-log-offline',
    path: '/settings/audit-log',
    async first(page) {
      await page.context().setOffline(true)
      await page.getByText('Geen internet verbinding!').waitFor()
    },
  },
  {
    name: 'profile',
    path: '/settings',
    first: (page) => page.getByRole('main').getByRole('link', { name: 'Mijn profiel' }).click(),
  },
  {
    name: 'users',
    path: '/settings/users',
    first: (page) => page.locator('[data-row]').first().waitFor(),
  },
  { name: 'user-add', path: '/settings/users/add' },
  {
    name: 'user',
    path: '/settings/users',
    async first(page) {
      await page.locator('[data-row]', { hasText: 'Wilma Post' }).click()
      await page.getByText('Wilma Post wijzigen').waitFor()
    },
  },
  {
    name: 'user-remove',
    path: '/settings/users',
    async first(page) {
      await page.locator('[data-row]', { hasText: 'Wilma Post' }).click()
      await page.getByRole('button', { name: 'Gebruiker verwijderen' }).click()
    },
  },
  {
    name: 'companies',
    path: '/settings/companies',
    first: (page) => page.locator('[data-row]').first().waitFor(),
  },
  { name: 'company', path: '/settings', first: (page) => openCompany(page, 'general') },
  { name: 'company-texts', path: '/settings', first: (page) => openCompany(page, 'texts') },
  { name: 'company-integrations', path: '/settings', first: (page) => openCompany(page, 'integrations') },
  { name: 'company-portal', path: '/settings', first: (page) => openCompany(page, 'portal') },
  { name: 'company-triggers', path: '/settings', first: (page) => openCompany(page, 'triggers') },
  { name: 'company-add', path: '/settings/companies/add' },
  { name: 'company-below', path: '/settings', first: (page) => openCompany(page, 'companies') },
  { name: 'company-statuses', path: '/settings', first: (page) => openStatus(page, 'Ingepland') },
  { name: 'palette', path: '/queue', first: (page) => page.keyboard.press('Control+K') },
  { name: 'shortcuts', path: '/queue', first: (page) => page.keyboard.press('?') },
  { name: 'empty-cache', path: '/queue', first: (page) => fromPalette(page, 'leeg') },
  { name: 'sign-out', path: '/queue', first: (page) => fromPalette(page, 'uitloggen') },
  {
    name: 'more',
    path: '/queue',
    async first(page) {
      const more = page.getByRole('button', { name: 'Meer', exact: true })
      if (await more.isVisible()) await more.click()
    },
  },
  { name: 'overview-v2', path: '/overview-v2' },
  { name: 'steps', path: '/flowscreen-beta' },
  { name: 'completion', path: '/flowscreen-beta', first: sendFlow },
  { name: 'not-found', path: '/nergens' },
  { name: 'offline', path: '/', first: (page) => page.context().setOffline(true) },
  {
    name: 'splash',
    path: '/queue',
    first: (page) =>
      page.evaluate(() => {
        const said = new MessageEvent('message', { data: { type: 'SHOW_SPLASH' } })
        navigator.serviceWorker.dispatchEvent(said)
      }),
  },
  {
    name: 'crash',
    path: '/queue',
    async first(page) {
      await page.evaluate(() => {
        Intl.DateTimeFormat.prototype.formatToParts = () => {
          throw new Error('A crash for its picture')
        }
      })
      await page.keyboard.press('g')
      await page.keyboard.press('h')
    },
  },
]

/** What only somebody sees who may less. */
async function openVisit(page: Page) {
  await page.locator('[data-screen="portal-home"] li a').nth(1).click()
  await page.locator('[data-screen="work-order"]').waitFor()
}

/** And what only somebody sees who may more. */
export const forDevelopers: readonly ShotScreen[] = [
  { name: 'systems', path: '/settings/system' },
  {
    name: 'system',
    path: '/settings/system',
    async first(page) {
      await page.locator('[data-row]').first().click()
      await page.getByRole('button', { name: 'Toepassing', exact: true }).click()
      await page.getByLabel('Adres (URL)').fill('https://planning.voorbeeld.nl')
      await page.getByRole('button', { name: 'Opslaan' }).click()
    },
  },
  { name: 'no-system-found', path: '/settings/system?q=nergens' },
]

export const forEmployees: readonly ShotScreen[] = [
  { name: 'forbidden', path: '/statistics' },
  { name: 'portal-home', path: '/employees' },
  {
    name: 'portal-home-offline',
    path: '/employees',
    first: async (page) => {
      await page.context().setOffline(true)
      await page.getByText('Geen internet verbinding!').waitFor()
    },
  },
  {
    name: 'portal-folder',
    path: '/employees',
    first: (page) => page.getByRole('button', { name: 'Websites' }).click(),
  },
  {
    name: 'quotation-step',
    path: '/employees/offerte/rga',
    first: async (page) => {
      const quotation = new QuotationPage(page)
      await quotation.begin()
      await quotation.choose(/^Dakdoorvoer/)
      await quotation.next(2)
      await quotation.choose(/^Concentrisch 60/)
      await quotation.next(3)
      await quotation.choose(/^Pannendak/)
      await quotation.add('Verlengbuis 1 m', 2)
      await quotation.add('Bocht 45°', 2)
    },
  },
  {
    name: 'quotation-customer',
    path: '/employees/offerte/rga',
    first: async (page) => {
      const quotation = new QuotationPage(page)
      await quotation.begin()
      await quotation.chooseGoods()
      await quotation.foot.getByRole('button').last().click()
      await page.getByText('Er zijn niet ingevulde velden aangetroffen.').waitFor()
    },
  },
  {
    name: 'quotation-overview',
    path: '/employees/offerte/rga',
    first: async (page) => {
      const quotation = new QuotationPage(page)
      await quotation.begin()
      await quotation.chooseGoods()
      await quotation.fillCustomer('Özdemir')
      await quotation.next(7)
    },
  },
  {
    name: 'quotation-options',
    path: '/employees/offerte/rga',
    first: async (page) => {
      await page
        .getByRole('link', { name: /Özdemir/ })
        .first()
        .click()
      const quotation = new QuotationPage(page)
      await quotation.at(7)
      await quotation.screen.getByRole('button', { name: 'Nog een optie' }).click()
      await quotation.screen.getByRole('textbox', { name: 'Naam van deze optie' }).fill('Concentrisch')
      await quotation.screen.getByRole('button', { name: 'Uitvoering wijzigen' }).click()
      await quotation.choose(/^Concentrisch 60/)
      for (const step of [3, 4, 5, 6, 7]) await quotation.next(step)
      await quotation.screen.getByRole('button', { name: 'Nog een optie' }).click()
      await quotation.screen.getByRole('button', { name: 'Naast elkaar laten zien' }).click()
      await page.getByRole('dialog').getByRole('radio').nth(1).check()
    },
  },
  {
    name: 'quotation-sent',
    path: '/employees/offerte/rga',
    first: async (page) => {
      await page
        .getByRole('link', { name: /Özdemir/ })
        .first()
        .click()
      const quotation = new QuotationPage(page)
      await quotation.at(7)
      await page.context().setOffline(true)
      await quotation.foot.getByRole('button', { name: 'Versturen' }).click()
      await page.getByText(/voorlopig [0-9A-F]{6}/).waitFor()
    },
  },
  { name: 'quotations', path: '/employees/offerte/rga' },
  { name: 'portal-lookup', path: '/employees/order/' },
  { name: 'portal-not-found', path: '/employees/order/NLM%2399999999' },
  { name: 'work-order', path: '/employees', first: openVisit },
  {
    name: 'work-order-below',
    path: '/employees',
    first: async (page) => {
      await openVisit(page)
      await page.getByText('Producten en campagnes').click()
      await page.getByRole('heading', { name: 'Status', exact: true }).scrollIntoViewIfNeeded()
    },
  },
]
