import { act } from 'react'
import { expect, test } from 'vitest'
import { answerOnce } from '#src/data/answer-once.ts'
import { queuedOps } from '#src/data/queue/queries.ts'
import { buildArchive } from '#tests/support/builders/archive.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { button, click, fill, find, text } from '#tests/support/show.tsx'
import { buildStandaloneDevice, seen, settled, showOn, until } from '#tests/support/standalone-device.tsx'
import { ArchiveHistory } from '../archive/archive-history.tsx'
import { CommentarySection } from './commentary-section.tsx'

const entry = { ...buildOrder().commentary[0], user_id: '', customer_id: '', date: 1 }
const commentary = [
  { ...entry, _id: 'a', kind: 'message', title: 'AURUM_STATUS_COMPLETED', commentary: 'Klaar' },
  { ...entry, _id: 'b', kind: 'user', title: 'Monteur', commentary: 'Jan' },
] as ReturnType<typeof buildOrder>['commentary']

test.each([
  ['an order', <CommentarySection key="a" order={{ ...buildOrder({ commentary }), seq: 1, waiting: 0 }} />],
  [
    'an archived one',
    <ArchiveHistory key="b" archive={{ ...buildArchive({ commentary }), seq: 1, waiting: 0 }} />,
  ],
])('a message that was sent stands under the name of its status, with %s', async (_, part) => {
  await showOn(buildStandaloneDevice([]), part)
  await seen('Monteur')
  expect(text()).toContain('Opgeleverd')
  expect(text()).not.toContain('AURUM_STATUS')
})

test('an empty list says so, and a comment that is too long says so while it is written, and stays', async () => {
  const order = { ...buildOrder({ commentary: [] }), seq: 1, waiting: 0 }
  const device = buildStandaloneDevice([{ collection: 'orders', doc: order }])
  await showOn(device, <CommentarySection order={order} />)
  await seen('Geen commentaar historie')
  await fill(find<HTMLTextAreaElement>('textarea'), 'x'.repeat(20_003))
  await seen('Dit mag hooguit 20.000 tekens lang zijn. Haal er 3 weg.')
  await until(() => expect(button('Plaatsen').disabled).toBe(false))
  await click(button('Plaatsen'))
  expect(find<HTMLTextAreaElement>('textarea').value).toHaveLength(20_003)
  expect(await answerOnce(device, queuedOps)).toEqual([])
})

test('placing a comment leaves the focus on the button, and an empty one moves it to the field', async () => {
  const company = buildCompany()
  const order = { ...buildOrder({ commentary: [], company_id: company._id }), seq: 1, waiting: 0 }
  const device = buildStandaloneDevice([
    { collection: 'companies', doc: company },
    { collection: 'orders', doc: order },
  ])
  await showOn(device, <CommentarySection order={order} />)
  await seen('Geen commentaar historie')
  await until(() => expect(button('Plaatsen').disabled).toBe(false))
  await fill(find<HTMLTextAreaElement>('textarea'), 'Klant belt terug')
  await act(async () => button('Plaatsen').focus())
  await click(button('Plaatsen'))
  await until(() => expect(find<HTMLTextAreaElement>('textarea').value).toBe(''))
  expect(document.activeElement).toBe(button('Plaatsen'))
  await settled()
  await click(button('Plaatsen'))
  expect(document.activeElement).toBe(find('textarea'))
})

test('a comment that was begun before says so, and can be dropped', async () => {
  const order = { ...buildOrder({ commentary: [] }), seq: 1, waiting: 0 }
  const device = buildStandaloneDevice([{ collection: 'orders', doc: order }])
  await device.draft.save(`comment ${order._id}`, 'Bijna klaar')
  await showOn(device, <CommentarySection order={order} />)
  await seen('Dit vulde je eerder in')
  expect(find<HTMLTextAreaElement>('textarea').value).toBe('Bijna klaar')
  await click(button('Opnieuw beginnen'))
  await until(() => expect(find<HTMLTextAreaElement>('textarea').value).toBe(''))
  expect(text()).not.toContain('Dit vulde je eerder in')
  expect(await device.draft.load(`comment ${order._id}`)).toBeNull()
})

test('what goes to the customer is written apart from what stays among colleagues, and each keeps its words', async () => {
  const company = buildCompany()
  const customer = buildCustomer({ company_id: company._id, email: 'klant@voorbeeld.nl' })
  const order = {
    ...buildOrder({ commentary: [], company_id: company._id, customer_id: customer._id }),
    seq: 1,
    waiting: 0,
  }
  const device = buildStandaloneDevice([
    { collection: 'companies', doc: company },
    { collection: 'customers', doc: customer },
    { collection: 'orders', doc: order },
  ])
  await showOn(device, <CommentarySection order={order} />)
  await until(() => expect(button('Plaatsen').disabled).toBe(false))
  await fill(find<HTMLTextAreaElement>('textarea'), 'betaalt slecht')
  const choose = (at: number) =>
    click(document.querySelectorAll<HTMLInputElement>('input[type=radio]')[at] as HTMLInputElement)
  await choose(1)
  await seen('De klant leest dit op zijn pagina, en in een mail aan klant@voorbeeld.nl.')
  const written = () => [...document.querySelectorAll('textarea')].map(({ value }) => value)
  expect(find<HTMLElement>('div[hidden] textarea').closest('form')?.textContent).toContain('Plaatsen')
  await until(() => expect(button('Aan de klant sturen').disabled).toBe(false))
  await fill(document.querySelectorAll('textarea')[1] as HTMLTextAreaElement, 'Om negen uur.')
  expect(written()).toEqual(['betaalt slecht', 'Om negen uur.'])
  await click(button('Aan de klant sturen'))
  await until(async () =>
    expect(await answerOnce(device, queuedOps)).toMatchObject([
      { kind: 'orders.reply', args: { text: 'Om negen uur.' } },
    ]),
  )
  expect(written()).toEqual(['betaalt slecht', ''])
})
