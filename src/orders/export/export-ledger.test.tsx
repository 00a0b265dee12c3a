import { expect, test } from 'vitest'
import { text } from '#tests/support/show.tsx'
import { buildStandaloneDevice, seen, showOn } from '#tests/support/standalone-device.tsx'
import { ExportLedger } from './export-ledger.tsx'

const common = { kind: 'contract', version: '1.0.0', user_id: '' } as const
const entry = (_id: string, state: string, message: string) => ({ ...common, _id, state, message, date: 1 })

test('an export that failed says so, and why', async () => {
  const answer = { exports: [entry('b', 'failed', 'Schijf vol'), entry('a', 'done', 'bestand.xml')] }
  const mark = { ...common, export_id: 'b', state: 'failed', at: 1 } as const
  await showOn(buildStandaloneDevice([], { answer }), <ExportLedger orderId="order" mark={mark} />)
  await seen('Fout: Schijf vol')
  expect(text()).toContain('Er is een fout opgetreden.')
  expect(text()).toContain('bestand.xml')
  expect(text()).not.toContain('Fout: bestand.xml')
})
