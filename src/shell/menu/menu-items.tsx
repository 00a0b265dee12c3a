import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { allCompanies } from '#src/data/companies/queries.ts'
import { isFilling } from '#src/data/queue/queries.ts'
import { allStatuses, lanesOf, type Status } from '#src/data/statuses/queries.ts'
import { type Query, useLive } from '#src/data/use-live.ts'
import { links } from '#src/lib/links/links.ts'
import { useCompanies } from '#src/parts/use-company.ts'
import type { Screen } from '../actions/screens.ts'
import styles from './menu-items.module.css'
import { MenuLink } from './menu-link.tsx'
import { StatusLink } from './status-link.tsx'

interface MenuItemsProps {
  screens: readonly Screen[]
  /** Shows the statuses below the orders. */
  withStatuses?: boolean
  /** Shown below them. */
  children?: ReactNode
}

export function MenuItems({ screens, withStatuses = false, children }: MenuItemsProps) {
  if (withStatuses) return <WithStatuses screens={screens}>{children}</WithStatuses>
  return (
    <>
      <Items screens={screens} />
      {children}
    </>
  )
}

function Items({ screens }: Pick<MenuItemsProps, 'screens'>) {
  return screens.map((screen) =>
    screen.count ? (
      <CountedLink key={screen.to} screen={screen} count={screen.count} />
    ) : (
      <ScreenLink key={screen.to} screen={screen} />
    ),
  )
}

function WithStatuses({ screens, children }: Pick<MenuItemsProps, 'screens' | 'children'>) {
  const lanes = useLanes()
  const below = screens.findIndex(({ to }) => to === links.ordersOverview) + 1
  if (below === 0) return <MenuItems screens={screens}>{children}</MenuItems>
  return (
    <>
      <Items screens={screens.slice(0, below)} />
      {/* Rendered together with the statuses, which would push it down otherwise. */}
      {lanes && (
        <>
          <div className={styles.statuses}>
            {lanes.map((status) => (
              <StatusLink key={status.name} status={status} />
            ))}
          </div>
          <Items screens={screens.slice(below)} />
          {children}
        </>
      )}
    </>
  )
}

interface ScreenLinkProps {
  screen: Screen
  count?: number | undefined
}

function ScreenLink({ screen: { to, label, icon: Icon, tone }, count }: ScreenLinkProps) {
  const { _ } = useLingui()
  return (
    <MenuLink
      to={to}
      icon={<Icon size={18} aria-hidden />}
      label={_(label)}
      count={count}
      tone={tone}
      exact={to === links.home}
    />
  )
}

/** A component of its own, like the links of statuses: during the first copy the count changes all the time. */
function CountedLink({ screen, count }: { screen: Screen; count: Query<number> }) {
  return <ScreenLink screen={screen} count={useLive(count)} />
}

/** null: not known yet. */
function useLanes(): readonly Status[] | null {
  const statuses = useLive(allStatuses)
  const companies = useLive(allCompanies)
  const filling = useLive(isFilling)
  const ordered = useCompanies()
  if (!statuses || !companies) return null
  const lanes = lanesOf(ordered, statuses)
  return lanes.length === 0 && filling ? null : lanes
}
