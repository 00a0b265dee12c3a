import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type Query, useLive } from '#src/data/use-live.ts'
import { useCopyState } from '#src/parts/list/use-copy-state.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './active-filters.module.css'
import { cleared, type OrdersView } from './orders-view.ts'
import { useActiveFilters } from './use-active-filters.ts'

interface ActiveFiltersProps {
  view: OrdersView
  /** The query for the number of matching orders. */
  total: Query<number>
  onView(change: Partial<OrdersView>): void
}

/** The number of matching orders, and the active filters, each removable. */
export function ActiveFilters({ view, total: counted, onView }: ActiveFiltersProps) {
  const { t } = useLingui()
  const filters = useActiveFilters(view)
  const total = useLive(counted)
  const copy = useCopyState()
  const isPart = !view.waiting && (copy === 'filling' || copy === 'partial')
  const isUnknown = total === undefined || (total === 0 && copy === 'starting')
  const count = (
    <span className={styles.total} role="status">
      {isUnknown ? null : isPart ? (
        <Plural value={total} one="# order op dit apparaat" other="# orders op dit apparaat" />
      ) : (
        <Plural value={total} one="# order" other="# orders" />
      )}
    </span>
  )
  if (filters.length === 0) return <div className={styles.bar}>{count}</div>
  return (
    <section className={styles.bar} aria-label={t`Filters`}>
      {count}
      {filters.map(({ key, label, without }) => (
        <Button key={key} size="s" aria-label={t`Filter ${label} weghalen`} onPress={() => onView(without)}>
          <span className={styles.label}>{label}</span>
          <X size={14} aria-hidden />
        </Button>
      ))}
      <Button size="s" variant="quiet" onPress={() => onView(cleared(view))}>
        <Trans>Wis alles</Trans>
      </Button>
    </section>
  )
}
