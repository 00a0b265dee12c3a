import { VirtuosoMockContext } from 'react-virtuoso'
import { expect, test } from 'vitest'
import type { Engine } from '#src/data/engine-context.tsx'
import type { Live } from '#sync/client/live-value.ts'
import { liveValue } from '#sync/client/live-value.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { find, text } from '#tests/support/show.tsx'
import { showSignedIn } from '#tests/support/show-signed-in.tsx'
import { OverviewScreen } from './overview-screen.tsx'

/** Pixels; any height will do. */
const ROW = 30
const SHOWN = { seq: 1, waiting: 0 }

const company = { ...buildCompany({ name: 'Remeha' }), ...SHOWN }
const orders = Array.from({ length: 120 }, (_, at) => ({
  ...buildOrder({
    company_id: company._id,
    order_id: `NLM#${20_000_000 + at}`,
    customer_id: 'klant-4711-abc',
  }),
  ...SHOWN,
}))

/** Renders the screen with this many rows in view; returns the limits it asked for. */
async function screen(inSight: number, answer: (limit: number) => Live<unknown>) {
  const asked: number[] = []
  const list = ({ limit }: { limit: number }) => {
    asked.push(limit)
    return answer(limit)
  }
  const engine = { list, all: () => liveValue([company]) } as Partial<Record<keyof Engine, unknown>>
  await showSignedIn(
    <VirtuosoMockContext value={{ viewportHeight: inSight * ROW, itemHeight: ROW }}>
      <OverviewScreen onOpen={() => {}} />
    </VirtuosoMockContext>,
    { engine: engine as Partial<Engine> },
  )
  return asked
}

const page = (limit: number) => liveValue(orders.slice(0, limit))
const never = liveValue(undefined)

test('of the customer a row shows ten characters, and of a product of the company itself no brand', async () => {
  await screen(10, page)
  const row = find('[data-row]')
  expect(row.textContent).toContain('NLM#20000000')
  expect(row.textContent).toContain('klant-4711')
  expect(row.textContent).not.toContain('klant-4711-')
  expect(row.textContent).not.toContain('Remeha')
})

test('fifty are asked for, and fifty more when five are left', async () => {
  expect(await screen(44, page)).toEqual([50])
  expect(await screen(46, page)).toEqual([50, 100])
})

test('those that are there stay while more are asked for', async () => {
  expect(await screen(46, (limit) => (limit === 50 ? page(50) : never))).toEqual([50, 100])
  expect(text()).toContain('NLM#20000000')
  expect(text()).not.toContain('Laden...')
})

test('until the first are there it says so', async () => {
  await screen(10, () => never)
  expect(text()).toContain('Laden...')
})
