import type { Page } from '@playwright/test'
import writeExcelFile from 'write-excel-file/node'
import { expect, test } from '../actors.ts'
import { faultsOn } from '../axe.ts'
import { sideways } from '../fits.ts'

test.use({ sharesServer: true })

const ROWS = [
  ['Relatienr', 'Voorl', 'Naam', 'Straat + nr', 'PC', 'Plaats', 'Tel1', 'Email', 'Saldo'],
  [
    '770001',
    'J.P.',
    "Hart, 't",
    'Oudegracht 12 bis',
    '3511 AR',
    'Utrecht',
    '+31(0)6 54322345',
    'hart@voorbeeld.nl',
    0,
  ],
  [
    '770002',
    'A.',
    'Özdemir',
    'Rapenburg 107',
    '2311 ME',
    'Leiden',
    '071-5120000',
    'f.ozdemir@voorbeeld',
    12.5,
  ],
  [
    '770003',
    'K.',
    'Kuipers',
    'Julianastraat 30',
    '4901 L',
    'Oosterhout',
    '0162701234',
    'kuipers@voorbeeld.nl',
    0,
  ],
]

const tile = (page: Page, name: string) => page.getByRole('button', { name }).first()

test('the office imports customers from a spreadsheet, mends a row, and undoes it all; accessible, on a phone too', async ({
  regular,
}) => {
  const kantoor = await regular('kantoor')
  const { page } = kantoor
  await page.getByRole('link', { name: /^Klanten/ }).click()
  await page.getByRole('link', { name: 'Importeren' }).click()
  const workbook = await writeExcelFile(ROWS.map((row) => row.map((value) => ({ value })))).toBuffer()
  const file = {
    name: 'relaties.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbook,
  }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(tile(page, '1 nieuw')).toBeVisible()
  await expect(page.getByText('8 overgenomen')).toBeVisible()
  await expect(page.getByText('Dit e-mailadres heeft geen einde zoals .nl.')).toBeVisible()
  expect(await faultsOn(page)).toEqual([])

  const kuipers = page.getByRole('article', { name: 'Rij 4' })
  await kuipers.getByRole('button', { name: 'Vul aan' }).click()
  await kuipers.getByRole('textbox', { name: 'Postcode' }).fill('4901 LC')
  await page.keyboard.press('Enter')
  await expect(tile(page, '2 nieuw')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await sideways(page)).toBe(0)
  expect(await faultsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Importeer 2 klanten' }).click()
  await expect(page.getByText('2 nieuw')).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('button', { name: 'Nog een bestand' }).click()
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(tile(page, '1 gelijk')).toBeVisible()
  await page.getByRole('button', { name: 'Annuleren' }).click()

  await page.getByRole('button', { name: 'Ongedaan maken' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(page.getByText('2 nieuw, ongedaan gemaakt')).toBeVisible()
  await page.getByRole('button', { name: 'Terug' }).click()
  await page.getByRole('searchbox', { name: 'Zoeken' }).fill('770001')
  await expect(page.getByText('Geen klant past hierbij.')).toBeVisible()
})
