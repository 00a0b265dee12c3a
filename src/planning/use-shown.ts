import { useMemo } from 'react'
import { visibleColor } from '#src/lib/color/color-contrast.ts'
import { companyLook } from '#src/parts/use-company.ts'
import { NOBODY, type Person } from './model/day-row.ts'
import type { PlanningView } from './planning-view.ts'
import type { Planning } from './use-planning.ts'

const NO_PEOPLE: readonly Person[] = []

/** What the filters of the view leave: who has a row, and which companies are drawn faintly. */
export function useShown(planning: Planning | undefined, { prefixes, people }: PlanningView) {
  const all = planning?.people ?? NO_PEOPLE
  const companies = planning?.companies
  const [who, which] = [people.join(), prefixes.join()]
  const shown = useMemo(() => {
    const ids = new Set(who.split(','))
    return who === '' ? all : all.filter(({ _id }) => _id === NOBODY || ids.has(_id))
  }, [all, who])
  const faint = useMemo(() => {
    const chosen = new Set(which.split(','))
    const others = companies?.filter(({ config }) => !chosen.has(config.order_number_prefix)) ?? []
    return new Set(which === '' ? [] : others.map(({ _id }) => _id))
  }, [companies, which])
  const colorOf = useMemo(
    () => (id: string) => visibleColor(companyLook(companies ?? [], id).color),
    [companies],
  )
  return { people: shown, faint, colorOf }
}
