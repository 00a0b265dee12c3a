import type { Page } from '@playwright/test'
import type { ShotScreen } from '../shot-screen.ts'

/** Opens the root company. */
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

export const settings: readonly ShotScreen[] = [
  { name: 'settings', path: '/settings' },
  { name: 'app-settings', path: '/settings/app-settings' },
  { name: 'first-day', path: '/settings/first-day' },
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
]
