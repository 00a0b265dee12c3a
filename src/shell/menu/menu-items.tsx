import { useLingui } from '@lingui/react'
import { Fragment } from 'react'
import { allStatuses, lanesOf, type Status } from '#src/data/statuses/queries.ts'
import { type Query, useLive } from '#src/data/use-live.ts'
import { links } from '#src/lib/links.ts'
import { useCompanies } from '#src/parts/use-company.ts'
import type { Screen } from '../actions/screens.ts'
import styles from './menu-items.module.css'
import { MenuLink } from './menu-link.tsx'
import { StatusLink } from './status-link.tsx'

interface MenuItemsProps {
  screens: readonly Screen[]
  /** The statuses below the orders. */
  withStatuses?: boolean
}

export function MenuItems({ screens, withStatuses = false }: MenuItemsProps) {
  return screens.map((screen) => (
    <Fragment key={screen.to}>
      {screen.count ? <CountedLink screen={screen} count={screen.count} /> : <ScreenLink screen={screen} />}
      {withStatuses && screen.to === links.ordersOverview && <StatusLinks />}
    </Fragment>
  ))
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

/** Apart, as the links of the statuses are: a first copy changes the count all the time. */
function CountedLink({ screen, count }: { screen: Screen; count: Query<number> }) {
  return <ScreenLink screen={screen} count={useLive(count)} />
}

const NONE: readonly Status[] = []

function StatusLinks() {
  const statuses = useLive(allStatuses) ?? NONE
  const companies = useCompanies()
  return (
    <div className={styles.statuses}>
      {lanesOf(companies, statuses).map((status) => (
        <StatusLink key={status.name} status={status} />
      ))}
    </div>
  )
}
