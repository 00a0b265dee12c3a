import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  Archive,
  BadgePercent,
  Bell,
  Building2,
  CalendarRange,
  ChartLine,
  CircleHelp,
  CircleUser,
  ClipboardList,
  FlaskConical,
  HardHat,
  Hourglass,
  House,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Package,
  Rows3,
  ScanSearch,
  ScrollText,
  Server,
  Settings,
  SlidersHorizontal,
  Upload,
  UserCog,
  Users,
  Workflow,
} from 'lucide-react'
import { archiveCount } from '#src/data/archives/queries.ts'
import { customerCount } from '#src/data/customers/queries.ts'
import { unreadNotifications } from '#src/data/notifications/queries.ts'
import { orderCount } from '#src/data/orders/queries.ts'
import { unsettledCount } from '#src/data/queue/queries.ts'
import { waitingOfferCount } from '#src/data/quotations/waiting-offers.ts'
import type { Query } from '#src/data/use-live.ts'
import { links } from '#src/lib/links/links.ts'
import { roleOf } from '#sync/contract/core/roles.ts'
import { type Capability, can } from '#sync/contract/rights.ts'
import type { Session } from '#sync/contract/wire/protocol.ts'

export interface Screen {
  to: string
  /** Paths below this one belong to the screen; by default those below `to`. */
  under?: string
  label: MessageDescriptor
  icon: LucideIcon
  /** The right it needs; left out, everybody may see it. */
  needs?: Capability
  /** The part of the menu; left out, only the palette has it. */
  menu?: 'top' | 'foot'
  /** Shown in the bottom bar of a phone, too. */
  bar?: boolean
  count?: Query<number>
  /** The count is shown as a warning. */
  tone?: 'warn'
  /** The second key after G. */
  key?: string
}

/** All screens in menu order. A new screen is a line here. */
const screens = ({ user_id, role }: Pick<Session, 'user_id' | 'role'>): readonly Screen[] => [
  ...beginning(roleOf(role) === 'employee'),
  {
    to: links.planning,
    label: msg`Planning`,
    icon: CalendarRange,
    needs: 'visits.create',
    menu: 'top',
    key: 'l',
  },
  {
    to: links.statistics,
    label: msg`Statistieken`,
    icon: ChartLine,
    needs: 'statistics.read',
    menu: 'top',
    key: 's',
  },
  {
    to: links.customers,
    label: msg`Klanten`,
    icon: Users,
    needs: 'customers.read',
    menu: 'top',
    count: customerCount,
    key: 'k',
  },
  {
    to: links.products,
    label: msg`Producten`,
    icon: Package,
    needs: 'products.read',
    // Others find products where they choose them.
    ...(can({ role: roleOf(role) }, 'products.edit') && { menu: 'top' as const }),
    key: 'b',
  },
  {
    to: links.campaigns,
    label: msg`Campagnes`,
    icon: BadgePercent,
    needs: 'campaigns.read',
    // Others find campaigns where they choose them.
    ...(can({ role: roleOf(role) }, 'campaigns.edit') && { menu: 'top' as const }),
    key: 'c',
  },
  {
    to: links.waitingOffers,
    label: msg`Offertes die wachten`,
    icon: Hourglass,
    needs: 'orders.read',
    // Field staff find their own where they make them.
    ...(can({ role: roleOf(role) }, 'orders.edit') && { menu: 'top' as const }),
    count: waitingOfferCount,
    key: 'f',
  },
  {
    to: links.ordersOverview,
    under: links.orders,
    label: msg`Orders`,
    icon: ClipboardList,
    needs: 'orders.read',
    menu: 'top',
    bar: true,
    count: orderCount(null),
    key: 'o',
  },
  {
    to: links.archive,
    label: msg`Archief`,
    icon: Archive,
    needs: 'archives.read',
    menu: 'top',
    count: archiveCount,
    key: 'a',
  },
  {
    to: links.queue,
    label: msg`Wachtrij`,
    icon: Upload,
    menu: 'top',
    bar: true,
    count: unsettledCount,
    tone: 'warn',
    key: 'w',
  },
  { to: links.settings, label: msg`Instellingen`, icon: Settings, menu: 'top' },
  { to: links.settingsUsers, label: msg`Gebruikers`, icon: UserCog, needs: 'users.edit' },
  // Users who edit orders may look up the texts of statuses.
  { to: links.settingsCompanies, label: msg`Bedrijven`, icon: Building2, needs: 'orders.edit' },
  { to: links.helpCenter, label: msg`Helpcentrum`, icon: CircleHelp, menu: 'top', key: 'i' },
  ...(import.meta.env.DEV ? forDevelopers : []),
  { to: links.overviewV2, label: msg`Overzicht v2`, icon: Rows3, needs: 'orders.read' },
  { to: links.flow, label: msg`Stappenplan (proef)`, icon: Workflow },
  {
    to: links.notifications,
    label: msg`Meldingen`,
    icon: Bell,
    menu: 'foot',
    count: unreadNotifications,
    tone: 'warn',
    key: 'm',
  },
  { to: links.firstDay, label: msg`Eerste stappen`, icon: ListChecks, needs: 'companies.edit' },
  { to: links.appSettings, label: msg`App-instellingen`, icon: SlidersHorizontal },
  { to: links.auditLog, label: msg`Logboek`, icon: ScrollText, needs: 'audit.read' },
  { to: links.systems, label: msg`Systeeminstellingen`, icon: Server, needs: 'systems.read' },
  { to: links.settingsUser(user_id), label: msg`Mijn profiel`, icon: CircleUser, key: 'p' },
]

/** Field staff start with their day, others with the statistics. */
const beginning = (isOutside: boolean): readonly Screen[] =>
  isOutside
    ? [
        { to: links.employees, label: msg`Start`, icon: House, menu: 'top', bar: true, key: 'e' },
        { to: links.home, label: msg`Overzicht`, icon: LayoutDashboard, menu: 'top', key: 'h' },
        { to: links.workOrder(), label: msg`Zoek order`, icon: ScanSearch, key: 'z' },
      ]
    : [
        { to: links.home, label: msg`Overzicht`, icon: House, menu: 'top', bar: true, key: 'h' },
        { to: links.employees, label: msg`Portaal voor monteurs`, icon: HardHat, key: 'e' },
        { to: links.workOrder(), label: msg`Zoek order`, icon: ScanSearch, key: 'z' },
      ]

const forDevelopers: readonly Screen[] = [
  { to: links.testList, label: msg`Test: synchronisatie`, icon: FlaskConical, menu: 'top' },
  { to: links.testTriggers, label: msg`Test: meldingen`, icon: FlaskConical, menu: 'top' },
  { to: links.testRendering, label: msg`Test: tekenen`, icon: FlaskConical, menu: 'top' },
]

/** Whether the user may see a screen; used by menu, palette and route guard. */
export const may = ({ role }: Pick<Session, 'role'>, { needs }: Screen): boolean =>
  !needs || can({ role: roleOf(role) }, needs)

export const screensFor = (session: Session): readonly Screen[] =>
  screens(session).filter((screen) => may(session, screen))

/** The screens in the list of settings, without one's own account. */
export const settingsFor = (session: Session): readonly Screen[] =>
  screensFor(session).filter(
    ({ to }) => to.startsWith(`${links.settings}/`) && to !== links.settingsUser(session.user_id),
  )

const placeOf = ({ to, under = to }: Screen) => under

/**
 * The screen of a path, whether or not this user may see it. The longest match wins: the profile lies below the
 * settings.
 */
export function screenAt(session: Session, pathname: string): Screen | undefined {
  const isAt = (place: string) => `${pathname}/`.startsWith(place.replace(/\/*$/, '/'))
  return screens(session)
    .filter((screen) => screen.to !== links.home && isAt(placeOf(screen)))
    .toSorted((a, b) => placeOf(b).length - placeOf(a).length)[0]
}
