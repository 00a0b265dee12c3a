import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '#src/data/new-id.ts'
import { type Draft, NO_DRAFT, publishedOf, WARRANTY } from '#sync/contract/flows/versions.ts'
import {
  addField,
  addStep,
  beforeOf,
  changeField,
  changeStep,
  copyField,
  copyStep,
  emptyField,
  moveField,
  moveStep,
  removeField,
  removeStep,
} from './draft-edits.ts'

const withSteps = (...names: string[]): Draft =>
  names.reduce((draft, name) => changeStep(addStep(draft, name, null), name, { viewName: name }), NO_DRAFT)
const names = (draft: Draft) => draft.steps.map(({ viewName }) => viewName)
const labels = (draft: Draft) => draft.steps[0]?.fields.map(({ label }) => label)
const withFields = (...keys: string[]): Draft =>
  keys.reduce(
    (draft, key) => addField(draft, 'een', { ...emptyField(key, 'checkbox'), label: key }),
    withSteps('een'),
  )

test('a step comes after the one that is open, or at the end', () => {
  const draft = withSteps('een', 'twee')
  expect(names(addStep(draft, 'x', 'een'))).toEqual(['een', '', 'twee'])
  expect(names(addStep(draft, 'x', null))).toEqual(['een', 'twee', ''])
})

test('steps and fields are moved up, down and to the end', () => {
  expect(names(moveStep(withSteps('een', 'twee', 'drie'), 'drie', 'een'))).toEqual(['drie', 'een', 'twee'])
  expect(names(moveStep(withSteps('een', 'twee', 'drie'), 'een', null))).toEqual(['twee', 'drie', 'een'])
  expect(labels(moveField(withFields('a', 'b', 'c'), 'een', 'c', 'b'))).toEqual(['a', 'c', 'b'])
  const ids = ['a', 'b', 'c']
  expect([beforeOf(ids, 'b', -1), beforeOf(ids, 'b', 1), beforeOf(ids, 'a', 1)]).toEqual(['a', null, 'c'])
  expect([beforeOf(ids, 'a', -1), beforeOf(ids, 'c', 1)]).toEqual([undefined, undefined])
})

test('a copy stands below the first and is changed by itself', () => {
  const draft = copyField(withFields('a', 'b'), 'een', 'a', 'kopie')
  expect(labels(changeField(draft, 'een', 'kopie', { label: 'anders' }))).toEqual(['a', 'anders', 'b'])
  const twice = copyStep(withFields('a'), 'een', 'twee')
  expect(names(twice)).toEqual(['een', 'een'])
  const [first, second] = twice.steps.map(({ fields }) => fields[0]?.key)
  expect(first).not.toBe(second)
})

test('the warranty stays the warranty in a copy of its step', () => {
  const draft = addField(withSteps('een'), 'een', emptyField(WARRANTY, 'textfield'))
  expect(copyStep(draft, 'een', 'twee').steps[1]?.fields[0]?.key).toBe(WARRANTY)
})

test('a type that was chosen first leaves nothing of itself in what is published', () => {
  const product = { ...emptyField('k', 'product'), product_id: newId(), label: 'Ketel' }
  const draft = changeField(addField(withSteps('een'), 'een', product), 'een', 'k', { type: 'spacer' })
  expect(publishedOf(draft).steps['step-001']?.fields[0]).toEqual(emptyField('field-1', 'spacer'))
})

test('any order of changes leaves steps and fields with ids of their own', () => {
  const change = fc.record({ what: fc.nat(7), a: fc.nat(5), b: fc.nat(5) })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
      const draft = changes.reduce((now, { what, a, b }) => {
        const step = now.steps[a % (now.steps.length || 1)]
        const field = step?.fields[b % (step.fields.length || 1)]
        const other = now.steps[b % (now.steps.length || 1)]
        if (what === 0 || !step) return addStep(now, newId(), step?.id ?? null)
        if (what === 1) return copyStep(now, step.id, newId())
        if (what === 2) return removeStep(now, step.id)
        if (what === 3) return moveStep(now, step.id, other?.id ?? null)
        if (what === 4 || !field) return addField(now, step.id, emptyField(newId(), 'checkbox'))
        if (what === 5) return copyField(now, step.id, field.key, newId())
        if (what === 6) return removeField(now, step.id, field.key)
        return moveField(now, step.id, field.key, step.fields[a]?.key ?? null)
      }, NO_DRAFT)
      const ids = draft.steps.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const { fields } of draft.steps) {
        const keys = fields.map(({ key }) => key)
        expect(new Set(keys).size).toBe(keys.length)
      }
      expect(Object.keys(publishedOf(draft).steps)).toHaveLength(ids.length)
    }),
  )
})
