import { isDay } from '#sync/contract/values/day.ts'

/** The view of the planning, stored in the URL. */
export interface PlanningView {
  shows: 'week' | 'day'
  /** YYYY-MM-DD. */
  date: string
  /** Order-number prefixes of companies; empty for all. */
  prefixes: readonly string[]
  /** Ids of users; empty for all. */
  people: readonly string[]
  /** The id of the visit that is open; '' for none. */
  visit: string
}

export interface PlanningSearch {
  toon?: 'dag'
  dag?: string
  bedrijf?: string
  wie?: string
  bezoek?: string
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Keeps the known search params. The router parses digits as numbers. */
export function toPlanningSearch(raw: Readonly<Record<string, unknown>>): PlanningSearch {
  const [dag, bedrijf, wie, bezoek] = [raw.dag, raw.bedrijf, raw.wie, raw.bezoek].map(textOf)
  return {
    ...(raw.toon === 'dag' && { toon: 'dag' as const }),
    ...(dag && isDay(dag) && { dag }),
    ...(bedrijf && { bedrijf }),
    ...(wie && { wie }),
    ...(bezoek && { bezoek }),
  }
}

const listIn = (text = '') => text.split(',').filter(Boolean)

export const planningViewOf = (search: PlanningSearch, today: string): PlanningView => ({
  shows: search.toon === 'dag' ? 'day' : 'week',
  date: search.dag ?? today,
  prefixes: listIn(search.bedrijf),
  people: listIn(search.wie),
  visit: search.bezoek ?? '',
})

/** Today is left out, so that a kept address follows the calendar. */
export const planningSearchOf = (view: PlanningView, today: string): PlanningSearch =>
  toPlanningSearch({
    toon: view.shows === 'day' ? 'dag' : '',
    dag: view.date === today ? '' : view.date,
    bedrijf: view.prefixes.join(','),
    wie: view.people.join(','),
    bezoek: view.visit,
  })
