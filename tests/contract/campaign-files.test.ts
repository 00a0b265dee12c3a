import { expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Role } from '#sync/contract/core/roles.ts'
import { buildCampaign } from '../support/builders/campaign.ts'
import { buildFile } from '../support/builders/file.ts'
import { newId } from '../support/builders/new-id.ts'
import { asked, attachTo, photo, photoHash, sheet, sheetHash } from './attaching.ts'
import { BK, WOS } from './context.ts'
import { apply, judge } from './judging.ts'

type Campaign = DocumentOf<'campaigns'>

const attach = attachTo('campaigns')
const own = (given: Partial<Campaign> = {}) => buildCampaign({ company_id: WOS, ...given })
const theirs = own({ metadata: { endpoint: { id: 'x' } }, pdf_file_ids: [newId()] })
const full = own({ pdf_file_ids: Array.from({ length: 100 }, () => newId()) })

test.each<[string, Role, ReturnType<typeof attach>, Campaign | null, string | null]>([
  ['a badge', 'admin', attach('badge_image', [photo()]), own(), null],
  ['a picture for the carousel', 'admin', attach('carousel_file', [photo()]), own(), null],
  ['two documents', 'admin', attach('pdf_file_ids', [sheet(), sheet({ hash: photoHash })]), own(), null],
  ['two badges at once', 'admin', attach('badge_image', [photo(), photo()]), own(), 'invalid'],
  ['a document as its badge', 'admin', attach('badge_image', [sheet()]), own(), 'file-type-refused'],
  ['a document in the carousel', 'admin', attach('carousel_file', [sheet()]), own(), 'file-type-refused'],
  ['a picture as a document', 'admin', attach('pdf_file_ids', [photo()]), own(), 'file-type-refused'],
  ['a file in the field of a product', 'admin', attach('product_image', [photo()]), own(), 'invalid'],
  ['a file without its content', 'admin', attach('badge_image', [photo()], []), own(), 'blob-missing'],
  ['a document beyond the hundredth', 'admin', attach('pdf_file_ids', [sheet()]), full, 'too-large'],
  ['a badge that the endpoint gives', 'admin', attach('badge_image', [photo()]), theirs, 'forbidden'],
  ['a document beside the endpoint', 'admin', attach('pdf_file_ids', [sheet()]), theirs, 'forbidden'],
  ['a badge of nothing', 'admin', attach('badge_image', [photo()]), null, 'not-found'],
  [
    'a badge of another tree',
    'admin',
    attach('badge_image', [photo()]),
    own({ company_id: newId() }),
    'not-found',
  ],
  ['a badge as the office', 'office', attach('badge_image', [photo()]), own(), 'forbidden'],
])('a campaign gets %s as %s, or the reason why not', (_what, role, op, campaign, code) => {
  expect(judge(asked(role, op, campaign))?.code ?? null).toBe(code)
})

test('a file that is there already, of whatever it is, is not taken over by a campaign', () => {
  const taken = buildFile({ company_id: BK })
  const op = attach('badge_image', [photo({ _id: taken._id })])
  expect(judge(asked('admin', op, own(), [taken]))?.code).toBe('already-exists')
})

test('a badge is public, belongs to the company of the campaign, and leaves its other pictures alone', () => {
  const campaign = own({ badge_image: `/files/${newId()}`, carousel_file: `/files/${newId()}` })
  const file = photo()
  const [changed, added] = apply(asked('admin', attach('badge_image', [file]), campaign))
  expect(changed?.doc).toEqual({ ...campaign, badge_image: `/files/${file._id}` })
  expect(added?.doc).toMatchObject({ _id: file._id, company_id: WOS, order_id: '', is_public: true })
})

test('the same document twice is there once, behind those that were there', () => {
  const there = buildFile({ company_id: WOS, order_id: '', hash: sheetHash })
  const campaign = own({ pdf_file_ids: [there._id] })
  const other = sheet({ hash: photoHash })
  const op = attach('pdf_file_ids', [sheet(), other, sheet({ hash: photoHash })])
  const writes = apply(asked('admin', op, campaign, [there]))
  expect(writes[0]?.doc?.pdf_file_ids).toEqual([there._id, other._id])
  expect(writes.slice(1).map(({ id }) => id)).toEqual([other._id])
})
