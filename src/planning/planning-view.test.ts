import { expect, test } from 'vitest'
import { type PlanningSearch, planningSearchOf, planningViewOf, toPlanningSearch } from './planning-view.ts'

const TODAY = '2026-12-02'

test.each<PlanningSearch>([
  {},
  { toon: 'dag', dag: '2026-12-04' },
  { bedrijf: 'NLM,BK', wie: 'a,b', bezoek: 'c' },
])('the address %j is the view it stands for', (search) => {
  expect(planningSearchOf(planningViewOf(search, TODAY), TODAY)).toEqual(search)
})

test('today is not written into the address, and what is no day is left out', () => {
  const view = planningViewOf({ dag: TODAY }, TODAY)
  expect(planningSearchOf(view, TODAY)).toEqual({})
  expect(toPlanningSearch({ dag: '2026-02-31', toon: 'maand', wie: 3 })).toEqual({})
})
