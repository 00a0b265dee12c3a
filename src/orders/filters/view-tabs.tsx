import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { EVERY_ORDER } from '#src/data/orders/order-filter.ts'
import { useDevicePreferences } from '#src/data/preferences/device-preferences.ts'
import { type Query, useLive } from '#src/data/use-live.ts'
import { formatCount } from '#src/lib/figures/numbers.ts'
import { type OrdersView, withoutFilters } from './orders-view.ts'
import { useIsAllHere } from './use-is-all-here.ts'
import { isSameView, viewOfQuery } from './view-query.ts'
import styles from './view-tabs.module.css'

interface ViewTabsProps {
  view: OrdersView
  /** The number of results of another view. */
  countOf(view: OrdersView): Query<number>
  onView(view: OrdersView): void
}

/** Built-in views first, then the user's own, each with its number. */
export function ViewTabs({ view, countOf, onView }: ViewTabsProps) {
  const { t } = useLingui()
  const { session } = useEngine()
  const { orderViews } = useDevicePreferences()
  const everything = withoutFilters(view)
  const tabs = [
    { key: 'all', name: t`Alle orders`, shows: everything },
    { key: 'mine', name: t`Van mij`, shows: { ...everything, assignees: [session.user_id] } },
    ...orderViews.map(({ name, query }) => ({
      key: `kept ${name}`,
      name,
      shows: viewOfQuery(query, view.layout),
    })),
  ]
  return (
    <nav className={styles.tabs} aria-label={t`Weergaven`}>
      {tabs.map(({ key, name, shows }) => (
        <ViewTab
          key={key}
          name={name}
          view={shows}
          // With the default sort, so that views which differ in sort share one count.
          count={countOf({ ...shows, sort: EVERY_ORDER.sort })}
          isCurrent={isSameView(view, shows)}
          onPress={() => onView(shows)}
        />
      ))}
    </nav>
  )
}

interface ViewTabProps {
  name: string
  view: OrdersView
  count: Query<number>
  isCurrent: boolean
  onPress(): void
}

function ViewTab({ name, view, count: counted, isCurrent, onPress }: ViewTabProps) {
  const tab = useRef<HTMLButtonElement>(null)
  const count = useLive(counted)
  const isKnown = useIsAllHere(view)
  useEffect(() => {
    if (isCurrent && tab.current) bringInSight(tab.current)
  }, [isCurrent])
  return (
    <button
      ref={tab}
      type="button"
      className={styles.tab}
      aria-current={isCurrent || undefined}
      onClick={onPress}
    >
      <span className={styles.name}>{name}</span>
      <span className={styles.count}>{isKnown && count !== undefined && formatCount(count)}</span>
    </button>
  )
}

/** Scrolls the row only; `scrollIntoView` would move the screen too. */
function bringInSight(tab: HTMLElement) {
  const row = tab.parentElement
  if (!row) return
  const [all, own] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  row.scrollLeft += own.left + own.width / 2 - (all.left + all.width / 2)
}
