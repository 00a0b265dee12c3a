import { act, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildArchive } from '#tests/support/builders/archive.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { button, click, show, text } from '#tests/support/show.tsx'
import { buildStandaloneDevice, seen, showOn } from '#tests/support/standalone-device.tsx'
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
  const device = buildStandaloneDevice([
    { collection: 'companies', doc: company },
    { collection: 'archives', doc },
  ])
  await showOn(device, <PrintScreen orderId={doc._id} kind="work-order" from="archives" onClose={() => {}} />)
  await seen('Werkbon NLM#10497854')
  expect(text()).toContain('Tzerra')
  await showOn(device, <PrintScreen orderId={doc._id} kind="work-order" onClose={() => {}} />)
  await seen('Order niet gevonden')
})

const FOOT = ['--printed', '--printed-at', '--page-word']
const atTheFoot = () => FOOT.map((name) => document.documentElement.style.getPropertyValue(name))

const foot = { company: '', title: 'NLM#1', moment: 'Geprint op 24-11-2026 10:58', page: 'Pagina' }

function Probe({ title = 'Werkbon NLM#1', onDone = () => {} }: { title?: string; onDone?(): void }) {
  const print = usePrintDialog({ title, foot }, onDone)
  return (
    <button type="button" onClick={print}>
      Afdrukken
    </button>
  )
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('the print dialog opens 800 ms after everything is there, under its title, and closes 750 ms after it', async () => {
  vi.useFakeTimers()
  document.title = 'Aurum'
  const onDone = vi.fn()
  await show(<Probe onDone={onDone} />)
  await wait(799)
  expect(print).not.toHaveBeenCalled()
  await wait(1)
  expect(print).toHaveBeenCalledOnce()
  expect(document.title).toBe('Werkbon NLM#1')
  expect(atTheFoot()).toEqual(['"NLM#1"', '"Geprint op 24-11-2026 10:58"', '"Pagina "'])
  dispatchEvent(new Event('afterprint'))
  await wait(749)
  expect(onDone).not.toHaveBeenCalled()
  await wait(1)
  expect(onDone).toHaveBeenCalledOnce()
  await show(<p>weg</p>)
  expect([document.title, ...atTheFoot()]).toEqual(['Aurum', '', '', ''])
})

test('pressing Afdrukken before the dialog has come by itself opens it once, under its title', async () => {
  vi.useFakeTimers()
  const titles: string[] = []
  print.mockImplementation(() => titles.push(document.title))
  await show(<Probe />)
  await wait(100)
  await click(button('Afdrukken'))
  await wait(5000)
  expect(titles).toEqual(['Werkbon NLM#1'])
  await click(button('Afdrukken'))
  await wait(0)
  expect(titles).toHaveLength(2)
})

function Numbered() {
  const [title, setTitle] = useState('Werkbon')
  return (
    <>
      <Probe title={title} />
      <button type="button" onClick={() => setTitle('Werkbon NLM#1')}>
        Nummer
      </button>
    </>
  )
}

test('an order that gets its number while it is shown is not printed a second time', async () => {
  vi.useFakeTimers()
  await show(<Numbered />)
  await wait(800)
  await click(button('Nummer'))
  await wait(5000)
  expect(print).toHaveBeenCalledOnce()
  expect(document.title).toBe('Werkbon NLM#1')
})
