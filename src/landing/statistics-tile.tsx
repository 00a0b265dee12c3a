import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { orderGrowth } from '#src/data/statistics/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { formatCount } from '#src/lib/figures/numbers.ts'
import { links } from '#src/lib/links/links.ts'
import { Tile } from './tile.tsx'

export function StatisticsTile({ icon }: { icon: ReactNode }) {
  const { t } = useLingui()
  const figures = useLive(orderGrowth)
  const week = figures?.last?.value.week.current
  const failed = figures?.last === null && figures.state !== 'asking'
  const count = formatCount(week ?? 0)
  const known = week !== undefined && (
    <Plural value={week} one="# order deze week" other={`${count} orders deze week`} />
  )
  return <Tile to={links.statistics} icon={icon} title={t`Statistieken`} value={failed ? null : known} />
}
