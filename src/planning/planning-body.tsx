import { Trans, useLingui } from '@lingui/react/macro'
import { ListTodo } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { Order } from '#src/data/orders/queries.ts'
import { useCopyState } from '#src/parts/list/use-copy-state.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { axisOf } from './day/axis.ts'
import { DayGrid } from './day/day-grid.tsx'
import { heldOf } from './hold/held-of.ts'
import { HoldCard } from './hold/hold-card.tsx'
import { HoldPanel } from './hold/hold-panel.tsx'
import type { HoldStore } from './hold/hold-store.ts'
import type { Item } from './hold/items.ts'
import { useDrop } from './hold/use-drop.ts'
import { useHoldKeys } from './hold/use-hold-keys.ts'
import { usePointerDrag } from './hold/use-pointer-drag.ts'
import { NOBODY } from './model/day-row.ts'
import type { Target } from './model/moved.ts'
import { rowKey } from './model/rows.ts'
import { PersonDay } from './phone/person-day.tsx'
import styles from './planning.module.css'
import type { PlanningView } from './planning-view.ts'
import { DayPrint } from './print/day-print.tsx'
import type { Planning } from './use-planning.ts'
import { useShown } from './use-shown.ts'
import { useToPlan } from './waiting/use-to-plan.ts'
import { WaitingList } from './waiting/waiting-list.tsx'
import { WeekGrid } from './week/week-grid.tsx'

interface PlanningBodyProps {
  planning: Planning
  view: PlanningView
  store: HoldStore
  isPhone: boolean
  /** There is room for a list or a panel beside the planning. */
  isWide: boolean
  panel: ReactNode
  onView(change: Partial<PlanningView>): void
  /** `moment`: null lets the planner choose it. */
  onSchedule(order: Order, moment: Target | null): void
  onDrawn?: ((key: string) => void) | undefined
}

/** The planning itself, beside what waits to be planned and the visit that is open. */
export function PlanningBody(props: PlanningBodyProps) {
  const { planning, view, store, isPhone, isWide, panel, onView, onSchedule, onDrawn } = props
  const { rows, week, companies } = planning
  const { date } = view
  const isDay = view.shows === 'day' || isPhone
  const shown = useShown(planning, view)
  const orders = useToPlan(companies, planning.visits, shown.faint)
  // The day and an open visit need the width.
  const [isListOpen, setListOpen] = useState<boolean | null>(null)
  const hasList = isListOpen ?? (isWide && !isDay && view.visit === '')
  const axisText = isDay
    ? JSON.stringify(axisOf(shown.people.flatMap(({ _id }) => rows.get(rowKey(_id, date)) ?? [])))
    : null
  const axis = useMemo(() => (axisText ? JSON.parse(axisText) : null), [axisText])
  const drop = useDrop(store, onSchedule)
  const find = (item: Item) => heldOf(item, planning, orders)
  const drag = usePointerDrag({ store, planning, axis: isPhone ? null : axis, heldOf: find, onDrop: drop })
  const press = useHoldKeys({
    store,
    planning,
    shown: shown.people,
    shows: isDay ? 'day' : 'week',
    date,
    heldOf: find,
    onDrop: drop,
  })
  const grid = { people: shown.people, rows, open: view.visit, faint: shown.faint, colorOf: shown.colorOf }
  const unplanned = week.flatMap((day) => rows.get(rowKey(NOBODY, day))?.stops ?? [])
  const list = (
    <WaitingList
      orders={orders}
      visits={unplanned}
      companies={companies}
      onPlan={(order) => onSchedule(order, null)}
    />
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons are moved; one listener serves hundreds of them
    <div className={styles.body} onPointerDown={drag} onKeyDown={press}>
      <p id="planning-keys" className={styles.hint}>
        <Trans>Enter pakt het op, pijltjes verplaatsen het, spatie opent het.</Trans>
      </p>
      {hasList && isWide && list}
      <div className={styles.main}>
        <Bar
          count={orders.length + unplanned.length}
          isOpen={hasList}
          isEmpty={week.every((day) =>
            shown.people.every(({ _id }) => !rows.get(rowKey(_id, day))?.stops.length),
          )}
          onToggle={() => setListOpen(!hasList)}
        />
        <div className={styles.grid}>
          {isPhone ? (
            <PersonDay {...grid} date={date} />
          ) : isDay ? (
            <DayGrid {...grid} date={date} axis={axis} />
          ) : (
            <WeekGrid
              {...grid}
              week={week}
              onDay={(day) => onView({ date: day, shows: 'day' })}
              onDrawn={onDrawn}
            />
          )}
        </div>
      </div>
      {panel}
      {hasList && !isWide && <ListDialog onClose={() => setListOpen(false)}>{list}</ListDialog>}
      {!isPhone && <HoldPanel planning={planning} shows={isDay ? 'day' : 'week'} />}
      <HoldCard />
      {isDay && <DayPrint date={date} people={shown.people} rows={rows} />}
    </div>
  )
}

interface BarProps {
  count: number
  isOpen: boolean
  /** Nothing is planned in this week. */
  isEmpty: boolean
  onToggle(): void
}

function Bar({ count, isOpen, isEmpty, onToggle }: BarProps) {
  const { t } = useLingui()
  const copy = useCopyState()
  const isNothing = isEmpty && copy === 'whole'
  if (isOpen && !isNothing) return null
  return (
    <div className={styles.bar}>
      {!isOpen && (
        <Button variant="quiet" size="s" onPress={onToggle}>
          <ListTodo size={16} aria-hidden />
          {t`Te plannen ${count}`}
        </Button>
      )}
      {isNothing && (
        <p>
          <Trans>
            Nog niets gepland in deze week. Kies een order uit Te plannen, of sleep hem naar een dag.
          </Trans>
        </p>
      )}
    </div>
  )
}

function ListDialog({ onClose, children }: { onClose(): void; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <Dialog title={t`Te plannen`} onClose={onClose}>
      <div className={styles.inDialog}>{children}</div>
    </Dialog>
  )
}
