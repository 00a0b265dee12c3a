import { expect, test } from 'vitest'
import type { Status } from '#src/data/statuses/queries.ts'
import { asksNothing, assignmentIn, draftToArgs, emptyDraft } from './status-draft.ts'

const status = (part: Partial<Status>): Status => ({
  _id: 's1',
  seq: 1,
  waiting: 0,
  company_id: 'c1',
  name: 'Ingepland',
  color: '#6f42c1',
  meaning: '',
  fields: [],
  status_texts: {
    email_subject: { primary: '', secondary: '' },
    email_body: { primary: '', secondary: '' },
    pdf: { primary: '', secondary: '' },
  },
  customer_message: { type: 'web_only', message: '', required: false, active: false },
  english_message: '',
  english_texts: { email_subject: '', email_body: '', pdf: '' },
  trigger_ids: [],
  belongs_to_ids: [],
  active: true,
  send_review_email: false,
  dont_send_pdf: false,
  ...part,
})
const message = { type: 'web_only', message: 'Wij komen op DATE', required: true, active: true } as const

test('a card may be dropped without a question only on a status that asks nothing', () => {
  expect(asksNothing(status({}))).toBe(true)
  expect(
    asksNothing(
      status({ fields: [{ name: 'Monteur', type: 'textfield', required: false, for_customer: false }] }),
    ),
  ).toBe(false)
  expect(asksNothing(status({ customer_message: { ...message, required: false } }))).toBe(false)
})

test('a message that is active for the status is switched on from the start', () => {
  expect(emptyDraft(status({ customer_message: message })).send).toBe(true)
  expect(emptyDraft(status({ customer_message: { ...message, required: false } })).send).toBe(true)
  expect(emptyDraft(status({ customer_message: { ...message, active: false } })).send).toBe(false)
  const mailed = { ...message, type: 'email', required: false } as const
  expect(emptyDraft(status({ customer_message: mailed })).send).toBe(false)
})

test('a planned visit always asks who it is for, and only a change of that is sent', () => {
  const planned = status({ meaning: 'scheduled' })
  expect(asksNothing(planned)).toBe(false)
  const draft = { ...emptyDraft(planned), assignee: 'sanne' }
  expect(assignmentIn(draft, planned, 'bea')).toEqual({ from: 'bea', to: 'sanne' })
  expect(assignmentIn(draft, planned, 'sanne')).toBeNull()
  expect(assignmentIn(emptyDraft(planned), planned, 'bea')).toBeNull()
  expect(assignmentIn(draft, status({}), 'bea')).toBeNull()
})

test('answers for another status are left out of the draft', () => {
  const chosen = status({
    fields: [{ name: 'Monteur', type: 'textfield', required: true, for_customer: false }],
  })
  const draft = { ...emptyDraft(chosen), fields: { Monteur: 'Jan', Serienummer: 'SN1' } }
  expect(draftToArgs(draft, chosen).fields).toEqual({ Monteur: 'Jan' })
})

test('a status with words for the customer mails them unless that is left out; who may not read them leaves it to the status', () => {
  const texts = status({}).status_texts
  const speaking = status({
    status_texts: { ...texts, email_body: { primary: 'U bent aan de beurt', secondary: '' } },
  })
  expect(draftToArgs(emptyDraft(speaking), speaking).send_mail).toBe(true)
  expect(draftToArgs({ ...emptyDraft(speaking), sendMail: false }, speaking).send_mail).toBe(false)
  expect(draftToArgs(emptyDraft(status({})), status({}))).not.toHaveProperty('send_mail')
  const { status_texts: _, ...unread } = speaking
  expect(draftToArgs(emptyDraft(unread as Status), unread as Status)).not.toHaveProperty('send_mail')
})
