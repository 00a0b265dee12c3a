import { expect, test, vi } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { buildCampaign } from '#tests/support/builders/campaign.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildFile } from '#tests/support/builders/file.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { choose, drop, paper, photo, withoutConnection } from '#tests/support/choose-files.ts'
import { button, click, find, text } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, seen, until } from '#tests/support/standalone-device.tsx'

type Campaign = DocumentOf<'campaigns'>

withoutConnection()

async function openCampaign(given: Partial<Campaign> = {}) {
  const company = buildCompany({ name: 'Noorderlicht' })
  const terms = buildFile({ company_id: company._id, order_id: '', filename: 'Voorwaarden.pdf' })
  const campaign = buildCampaign({ company_id: company._id, name: 'Winteractie', ...given })
  const held: CollectionDocument[] = [
    { collection: 'companies', doc: company },
    { collection: 'files', doc: terms },
    { collection: 'campaigns', doc: { ...campaign, pdf_file_ids: [terms._id] } },
  ]
  const device = buildStandaloneDevice(held, { role: 'admin', online: false })
  const campaigns = device.all('campaigns')
  campaigns.subscribe(() => {})
  device.queue().subscribe(() => {})
  await showAppAt(`/campaigns/${campaign._id}`, device)
  await seen('Voorwaarden.pdf')
  return { device, terms, stored: () => campaigns.get()?.find(({ _id }) => _id === campaign._id) }
}

const part = (field: string) => `[data-picture=${field}]`
const picker = (field: string) => `${part(field)} input[type=file]:not([capture])`
const DOCUMENTS = 'input[type=file][multiple]'

test('a badge, a picture and a document chosen without a connection are shown at once and wait', async () => {
  const { stored, device, terms } = await openCampaign()
  await choose(picker('badge_image'), photo('embleem.jpg'))
  await until(() => expect(stored()?.badge_image).toMatch(/^\/files\//))
  expect(stored()?.carousel_file).toBe('')
  await choose(picker('carousel_file'), photo('straat.jpg'))
  await choose(DOCUMENTS, paper('Folder.pdf'))
  await until(() => expect(stored()?.pdf_file_ids).toHaveLength(2))
  expect(stored()?.pdf_file_ids[0]).toBe(terms._id)
  for (const field of ['badge_image', 'carousel_file'])
    await until(() => expect(find<HTMLImageElement>(`${part(field)} img`).src).toMatch(/^blob:/))
  await seen('Folder.pdf')
  await seen('wacht op verbinding')
  expect(device.queue().get()).toHaveLength(3)
  expect(text()).not.toContain('1 wijziging')
})

test('a picture is taken off and put back', async () => {
  const path = `/files/${newId()}`
  const { stored } = await openCampaign({ carousel_file: path })
  await click(button('Foto in de carrousel verwijderen'))
  await until(() => expect(stored()?.carousel_file).toBe(''))
  await until(() => button('Terugzetten'))
  await click(button('Terugzetten'))
  await until(() => expect(stored()?.carousel_file).toBe(path))
})

test('a picture goes where it is dropped, and asks where it belongs between the two', async () => {
  const { stored } = await openCampaign()
  await drop(find(part('carousel_file')), photo('straat.jpg'), paper('Folder.pdf'))
  await until(() => expect(stored()?.carousel_file).toMatch(/^\/files\//))
  await until(() => expect(stored()?.pdf_file_ids).toHaveLength(2))
  await drop(button('Document toevoegen'), photo('embleem.jpg'))
  await seen('embleem.jpg: Kies deze foto op de plek waar hij moet komen, of sleep hem daarheen.')
  expect(stored()?.badge_image).toBe('')
})

test('a picture that cannot be drawn, with where it was taken still in it, is not added', async () => {
  vi.mocked(HTMLCanvasElement.prototype.toBlob).mockImplementation((give) => give(null))
  const { stored, device } = await openCampaign()
  await choose(picker('badge_image'), photo('embleem.jpg'))
  await seen('embleem.jpg: Deze foto kan op dit apparaat niet worden verwerkt.')
  await choose(picker('badge_image'), new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'embleem.svg'))
  await seen("embleem.svg: Alleen foto's in jpg, png of webp")
  expect(stored()?.badge_image).toBe('')
  expect(device.queue().get()).toEqual([])
})

test('files of a campaign from the company’s own system are shown and cannot be changed', async () => {
  await openCampaign({ badge_image: `/files/${newId()}`, metadata: { endpoint: { id: 'x' } } })
  await until(() => find('[data-screen=campaign-reading] img[data-size=tile]'))
  expect(document.querySelector('input[type=file]')).toBe(null)
})

test('a copy has the files of the first, and takes others once it is saved', async () => {
  await openCampaign({ badge_image: `/files/${newId()}` })
  await click(button('Kopie maken'))
  await seen('Sla de campagne eerst op. Daarna voeg je foto’s en documenten toe.')
  await seen('Voorwaarden.pdf')
  await click(button('Embleem verwijderen'))
  await until(() => expect(() => button('Embleem verwijderen')).toThrow())
  expect(document.querySelector('input[type=file]')).toBe(null)
})
