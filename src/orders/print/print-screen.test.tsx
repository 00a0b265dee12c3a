import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildArchive } from '#tests/support/builders/archive.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildLoneDevice, seen, showOn } from '#tests/support/lone-device.tsx'
import { show, text } from '#tests/support/show.tsx'
import { PrintScreen } from './print-screen.tsx'
import { usePrintDialog } from './use-print-dialog.ts'

const print = vi.fn()
Object.assign(window, { print })
Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true })
afterEach(() => {
  vi.useRealTimers()
  print.mockReset()
})

test('an archived order is printed, as a work order too', async () => {
  const company = buildCompany()
  const doc = buildArchive({ company_id: company._id, customer_id: '', order_id: 'NLM#10497854' })
  const device = buildLoneDevice([
    { collection: 'companies', doc: company },
    { collection: 'archives', doc },
  ])
  await showOn(device, <PrintScreen orderId={doc._id} kind="work-order" from="archives" onClose={() => {}} />)
  await seen('Werkbon NLM#10497854')
  expect(text()).toContain('Tzerra')
  await showOn(device, <PrintScreen orderId={doc._id} kind="work-order" onClose={() => {}} />)
  await seen('Order niet gevonden')
})

const atTheFoot = () => document.documentElement.style.getPropertyValue('--printed')

function Probe({ onDone }: { onDone(): void }) {
  usePrintDialog('Werkbon NLM#1', onDone)
  return null
}

test('the print dialog opens 800 ms after everything is there, under its title, and closes 750 ms after it', async () => {
  vi.useFakeTimers()
  document.title = 'Aurum'
  const onDone = vi.fn()
  await show(<Probe onDone={onDone} />)
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await wait(799)
  expect(print).not.toHaveBeenCalled()
  await wait(1)
  expect(print).toHaveBeenCalledOnce()
  expect(document.title).toBe('Werkbon NLM#1')
  expect(atTheFoot()).toBe('"Werkbon NLM#1"')
  dispatchEvent(new Event('afterprint'))
  await wait(749)
  expect(onDone).not.toHaveBeenCalled()
  await wait(1)
  expect(onDone).toHaveBeenCalledOnce()
  await show(<p>weg</p>)
  expect([document.title, atTheFoot()]).toEqual(['Aurum', ''])
})
