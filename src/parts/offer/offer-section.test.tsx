import { expect, test } from 'vitest'
import { answerOnce } from '#src/data/answer-once.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { queuedOps } from '#src/data/queue/queries.ts'
import { NO_DISCOUNT } from '#sync/contract/orders/discount.ts'
import { buildApproval } from '#tests/support/builders/approval.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { button, click, field, fill, text } from '#tests/support/show.tsx'
import { buildStandaloneDevice, seen, showOn } from '#tests/support/standalone-device.tsx'
import { OfferSection } from './offer-section.tsx'

/** The user of the device. */
const ME = 'ik'
const own = buildCompany()
const config = { ...own.config, endpoint: { url: '', token: '', version: '' } }
const company = { ...own, config }
const customer = buildCustomer({ company_id: company._id, email: 'klant@voorbeeld.nl' })

function look(
  given: Partial<Order> = {},
  { role = 'employee' as 'employee' | 'office', email = customer.email, system = '' } = {},
) {
  const its = { ...customer, email }
  const there = { ...company, config: { ...config, endpoint: { ...config.endpoint, url: system } } }
  const order = {
    ...buildOrder({
      company_id: company._id,
      customer_id: customer._id,
      type: 'quotation',
      main_assignee_id: ME,
      commentary: [],
      ...given,
    }),
    seq: 1,
    waiting: 0,
  }
  const device = buildStandaloneDevice(
    [
      { collection: 'companies', doc: there },
      { collection: 'customers', doc: its },
      { collection: 'orders', doc: order },
    ],
    { role, online: false },
  )
  return { device, shown: showOn(device, <OfferSection order={order as Order} />) }
}

test('before anything is known, it says where the offer goes', async () => {
  await look().shown
  await seen('De offerte wordt gemaild naar klant@voorbeeld.nl.')
  await look({}, { email: '' }).shown
  await seen('De klant heeft geen e-mailadres: er gaat geen mail.')
  await look({}, { system: 'https://systeem.voorbeeld.nl' }).shown
  await seen('De offerte gaat naar het systeem van')
})

test('what became of it is told, the latest first', async () => {
  const approval = buildApproval({
    by: 'J. Jansen',
    version: '1.0.0',
    date: Date.UTC(2026, 2, 5, 12),
    how: 'site',
  })
  await look({ approval, customer_seen: Date.UTC(2026, 2, 4, 12) }).shown
  await seen('Akkoord van J. Jansen, getekend op 05-03-2026 13:00')
  const all = text()
  expect(all.indexOf('Akkoord van')).toBeLessThan(all.indexOf('Bekeken op 04-03-2026 13:00'))
})

test('its author mails it again at a corrected address, without a connection too', async () => {
  const { device, shown } = look()
  await shown
  await seen('Opnieuw mailen')
  await click(button('Opnieuw mailen'))
  expect(field('E-mailadres van de klant').value).toBe('klant@voorbeeld.nl')
  await fill(field('E-mailadres van de klant'), 'klant')
  await click(button('Mailen'))
  await seen('Vul een e-mailadres in')
  await fill(field('E-mailadres van de klant'), 'goed@voorbeeld.nl')
  await click(button('Mailen'))
  const sent = async () => (await answerOnce(device, queuedOps)).map(({ kind, args }) => [kind, args])
  await expect.poll(sent).toEqual([['quotations.send', { email: 'goed@voorbeeld.nl' }]])
})

test('another employee reads it and mails nothing, and an order is no offer', async () => {
  await look({ main_assignee_id: newId() }).shown
  await seen('De offerte wordt gemaild')
  expect(text()).not.toContain('Opnieuw mailen')
  await look({ type: 'order' }).shown
  expect(text()).not.toContain('Offerte')
})

test('its author notes when to ask about it, and sees what they noted', async () => {
  const { device, shown } = look()
  await shown
  await click(button('Opvolgen'))
  await seen('Offerte opvolgen')
  await fill(field('Notitie'), 'Belt na de vakantie')
  await click(button('Opslaan'))
  const sent = async () => (await answerOnce(device, queuedOps)).map(({ kind }) => kind)
  await expect.poll(sent).toEqual(['orders.follow-up'])
  await look({ follow_up: { date: '2020-01-02', note: 'Belt na de vakantie' } }).shown
  await seen('Opvolgen op 02-01-2020: Belt na de vakantie')
  expect(text()).toContain('Opvolging wijzigen')
})

test('nobody follows up what has an answer, and another employee does not follow up at all', async () => {
  await look({ declined: { reason: '', version: '1.0.0', date: 1 } }).shown
  await seen('Liever niet')
  expect(text()).not.toContain('Opvolgen')
  await look({ main_assignee_id: newId() }).shown
  await seen('De offerte wordt gemaild')
  expect(text()).not.toContain('Opvolgen')
})

test('a discount that was asked for before the offer became an order is still decided on, by the office', async () => {
  const asked: Partial<Order> = {
    type: 'order',
    discount: { ...NO_DISCOUNT, off: '20%', state: 'asked' },
  }
  await look(asked).shown
  expect(text()).not.toContain('korting')
  const { device, shown } = look(asked, { role: 'office' })
  await shown
  await seen('De gevraagde korting van 20% is nog niet beslist.')
  await click(button('Korting goedkeuren'))
  const done = async () => (await answerOnce(device, queuedOps)).map(({ kind, args }) => [kind, args])
  await expect.poll(done).toEqual([['orders.discount', { off: '20%', reason: '' }]])
})

test('the decision promises a mail only for what is mailed by it', async () => {
  const discount = { ...NO_DISCOUNT, off: '20%', state: 'asked' as const }
  await look({ discount, type: 'quote' }, { role: 'office' }).shown
  await seen('De gevraagde korting van 20% is nog niet beslist.')
  await look({ discount, type: 'quotation' }, { role: 'office' }).shown
  await seen('De klant krijgt de offerte zodra je dit beslist.')
})
