import { expect, test } from 'vitest'
import { buildApproval } from '#tests/support/builders/approval.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { MAIL_NOTES } from './mail-notes.ts'
import { offerNews } from './offer-news.ts'

type Given = Partial<ReturnType<typeof buildOrder>>

const TODAY = '2026-11-28'
const said = (title: string, date: number, customer_id = '') => ({
  _id: newId(),
  kind: 'user' as const,
  title,
  commentary: title,
  user_id: '',
  customer_id,
  date,
  done: 0,
})
const kinds = (given: Given) =>
  offerNews(buildOrder({ type: 'quotation', commentary: [], valid_until: '', ...given }), TODAY).map(
    ({ kind }) => kind,
  )

test.each<[string, Given, string[]]>([
  ['nothing yet', {}, []],
  [
    'it was mailed and came back',
    { commentary: [said(MAIL_NOTES.order, 1), said(MAIL_NOTES.returned, 2)] },
    ['returned', 'mailed'],
  ],
  ['its mail waits', { commentary: [said(MAIL_NOTES.waits, 1)] }, ['mail-waits']],
  [
    'a mail that waited has gone',
    { commentary: [said(MAIL_NOTES.waits, 1), said(MAIL_NOTES.order, 2)] },
    ['mailed'],
  ],
  [
    'a customer’s own words are no news of its mail',
    { commentary: [said(MAIL_NOTES.order, 1, newId())] },
    [],
  ],
  [
    'looked at, then agreed to',
    {
      customer_seen: 2,
      approval: buildApproval({ by: 'J.', version: '1.0.0', date: 3 }),
      valid_until: '2020-01-01',
    },
    ['approved', 'seen'],
  ],
  [
    'declined',
    { declined: { reason: '', version: '1.0.0', date: 4 }, valid_until: '2020-01-01' },
    ['declined'],
  ],
  ['expired', { valid_until: '2026-11-27' }, ['expired']],
  ['valid on its last day', { valid_until: TODAY }, []],
])('what is known of an offer: %s', (_what, given, news) => {
  expect(kinds(given)).toEqual(news)
})

test('a signature given before its order arrived says when it was given', () => {
  const approval = buildApproval({ by: 'J.', version: '1.0.0', date: 9, done: 3 })
  expect(offerNews(buildOrder({ commentary: [], valid_until: '', approval }), TODAY)).toMatchObject([
    { at: 3 },
  ])
})
