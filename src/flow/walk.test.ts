import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { flowFaults } from '#sync/contract/flows/faults.ts'
import { ORDINARY_VAT } from '#sync/contract/orders/money/vat-rate.ts'
import { anyFaultyFlow, anyFlow } from '#tests/support/any-flow.ts'
import { buildCustomerData } from '#tests/support/builders/customer-data.ts'
import {
  asksCustomer,
  type Entries,
  type Field,
  NO_ENTRIES,
  type Step,
  setAmount,
  setValue,
  stepsOf,
  valueKey,
  withGifts,
} from './entries.ts'
import { emptyLine } from './free-lines/free-line.ts'
import { keepLine } from './free-lines/line-entries.ts'
import { back, onward } from './walk.ts'

/** Given products cannot be chosen by the user. */
const isGiven = ({ product_selection_type }: Field) => product_selection_type === 'none'

/** Fills in every field that takes input. */
function filled(entries: Entries, step: Step, photographed: (step: Step, field: Field) => void): Entries {
  const asked = asksCustomer(step) ? { ...entries, customer: buildCustomerData() } : entries
  return step.fields.reduce((all, field): Entries => {
    if (field.type === 'product') return isGiven(field) ? all : setAmount(all, step, field, 2)
    if (field.type === 'checkbox') return setValue(all, step, field, true)
    if (field.type === 'lines') return keepLine(all, step, field, { ...emptyLine(ORDINARY_VAT), cents: 100 })
    if (field.type === 'photos') photographed(step, field)
    if (field.type === 'textfield' || field.type === 'textarea') return setValue(all, step, field, 'ä "😀"')
    return all
  }, asked)
}

/** Fills in one field. */
function answered(
  entries: Entries,
  step: Step,
  which: number,
  photographed: Parameters<typeof filled>[2],
): Entries {
  const asking = step.fields.filter(
    (field) =>
      !['plaintext', 'spacer', 'separator'].includes(field.type) &&
      !(field.type === 'product' && isGiven(field)),
  )
  const one = asking[which % asking.length]
  return filled(entries, { ...step, fields: one ? [one] : [] }, photographed)
}

/** More attempts than random choices need until those of two steps are compatible. */
const MAX_ATTEMPTS = 20_000

test('any flow without faults is gone through to its end, whatever it asks on the way', () => {
  fc.assert(
    fc.property(anyFlow, fc.boolean(), fc.infiniteStream(fc.nat()), (flow, fillsAll, choices) => {
      expect(flowFaults(flow)).toEqual([])
      const steps = stepsOf(flow)
      let [at, entries] = [1, NO_ENTRIES]
      const photos: string[] = []
      const photographed = (step: Step, field: Field) => photos.push(valueKey(step, field))
      const seen = new Set<number>()
      for (let turn = 0; turn < MAX_ATTEMPTS; turn++) {
        const step = steps[at - 1]
        if (step)
          entries = withGifts(
            fillsAll && !seen.has(at) ? filled(entries, step, photographed) : entries,
            step,
            steps,
          )
        seen.add(at)
        const move = onward({ steps, at, entries, photos })
        if (move === 'send') break
        if ('go' in move) at = move.go
        else if ('ask' in move && move.ask === 'empty') at += 1
        else {
          if ('faulty' in move) at = move.faulty
          entries = answered(entries, steps[at - 1] as Step, choices.next().value, photographed)
        }
      }
      expect(onward({ steps, at, entries, photos })).toBe('send')
      expect(at).toBe(steps.length + 1)
    }),
  )
})

test('any fault is told with its step and its field', () => {
  fc.assert(
    fc.property(anyFaultyFlow, ({ flow, fault }) => {
      expect(flowFaults(flow)).toContainEqual(fault)
    }),
  )
})

test('Back stops at the first step, and asks only about what the user filled in', () => {
  const field = { key: 'p', label: '', text: '', product_id: 'p', deselects: '', optional: false }
  const given = { ...field, type: 'product' as const, product_selection_type: 'none' as const }
  const base = { key: 'step-001', viewName: '', intro: { title: '', body: '' }, singular_choice: false }
  const step: Step = {
    ...base,
    fields: [given],
    destroyOnBack: true,
    alertOnEmpty: false,
    blockOnEmpty: false,
  }
  const steps = [step]
  const entries = withGifts(NO_ENTRIES, step, steps)
  expect(back({ steps, at: 1, entries })).toEqual({ go: 1 })
  expect(back({ steps, at: 1, entries: { ...entries, amounts: { p: 2 } } })).toEqual({ ask: 'destroy' })
})
