import { expect, test } from 'vitest'
import { NO_DRAFT } from '#sync/contract/flows/versions.ts'
import { flowParts } from './flow-clash.ts'

const step = (viewName: string, title: string) => ({ viewName, intro: { title, body: '' }, fields: [] })
const draft = (...steps: object[]) => ({
  name: 'RGA',
  results: NO_DRAFT.results,
  steps: steps.map((each, at) => ({ id: `s${at}`, ...each })),
})
const [situation, client] = [step('Situatie', 'Hoe is het nu?'), step('Klant', 'Voor wie?')]
const [mine, theirs] = [step('Situatie', 'Wat tref je aan?'), step('Situatie', 'Wat is er nu?')]

test('only the steps in which two versions of a flow differ are shown', () => {
  const versions = {
    was: draft(situation, client),
    mine: draft(mine, client),
    theirs: draft(theirs, client),
  }
  expect(flowParts({ field: 'draft', ...versions })).toEqual({
    was: { name: 'RGA', results: NO_DRAFT.results, steps: [situation] },
    mine: { name: 'RGA', results: NO_DRAFT.results, steps: [mine] },
    theirs: { name: 'RGA', results: NO_DRAFT.results, steps: [theirs] },
  })
})

test('all steps are shown where only their order differs', () => {
  const versions = {
    was: { 'step-001': situation },
    mine: { 'step-001': situation, 'step-002': client },
    theirs: { 'step-001': client, 'step-002': situation },
  }
  expect(flowParts({ field: 'steps', ...versions })).toMatchObject({
    mine: [situation, client],
    theirs: [client, situation],
  })
})

test('a value of something else is not cut', () => {
  expect(flowParts({ field: 'warranty', was: '', mine: '1', theirs: '2' })).toBeNull()
})
