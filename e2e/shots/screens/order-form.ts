import type { Page } from '@playwright/test'
import { Program } from '../../program.ts'
import { editFirst } from '../open-order.ts'
import type { ShotScreen } from '../shot-screen.ts'

async function aboutProduct(page: Page, tab: string) {
  await editFirst(page)
  await page
    .getByRole('button', { name: /^Over / })
    .first()
    .click()
  await page.getByRole('tab', { name: tab }).click()
}

/** Another user saves the order while its address is being edited here. */
async function clash(page: Page) {
  await editFirst(page)
  await page.getByRole('textbox', { name: 'Straat' }).fill('Kerkstraat')
  const number = /[A-Z]{2,4}#\d{8}/.exec((await page.locator('h1').allInnerTexts()).join())?.[0] ?? ''
  const address = {
    street: 'Stationsweg',
    // Differs each time, so that the edit changes something.
    house_number: String(Date.now() % 1_000),
    house_number_addition: '',
    postcode: '3526KV',
    city: 'Utrecht',
  }
  await new Program(page.request, new URL(page.url()).origin).changeOrder(number, { address })
  await page.getByText('Iemand anders heeft intussen hetzelfde gewijzigd').waitFor()
}

export const orderForm: readonly ShotScreen[] = [
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
]
