import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Order } from '#src/data/orders/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import { useStableHandlers } from '#src/lib/hooks/use-stable-handlers.ts'
import { NotAllowed } from '#src/parts/shown/not-allowed.tsx'
import { VisitDialog } from '#src/parts/visits/visit-dialog.tsx'
import { createHoldStore, type Hold } from './hold/hold-store.ts'
import { isDoubtful } from './hold/judge-hold.ts'
import { PlanProvider } from './hold/plan-context.tsx'
import type { Target } from './model/moved.ts'
import styles from './planning.module.css'
import { PlanningBody } from './planning-body.tsx'
import type { PlanningParts } from './planning-parts.ts'
import { PlanningToolbar } from './planning-toolbar.tsx'
import type { PlanningView } from './planning-view.ts'
import { usePlanning } from './use-planning.ts'
import { VisitPanel } from './visit/visit-panel.tsx'

interface PlanningScreenProps {
  view: PlanningView
  parts: PlanningParts
  onView(change: Partial<PlanningView>): void
  onOrder(orderId: string): void
  onClose(): void
  /** For tests, which count how often a day is drawn. */
  onDrawn?: (key: string) => void
}

/** Who goes where and when: a week or a day with a row for each person, beside what waits to be planned. */
export function PlanningScreen({ view, parts, onView, onOrder, onClose, onDrawn }: PlanningScreenProps) {
  const { t } = useLingui()
  const mayPlan = useCan('visits.edit')
  const isPhone = useMedia('(max-width: 639px)')
  const isWide = useMedia('(min-width: 1200px)')
  const planning = usePlanning(view.date)
  const [store] = useState(createHoldStore)
  const [scheduling, setScheduling] = useState<{ order: Order; moment: Target | null } | null>(null)
  const [isAdding, setAdding] = useState(false)
  const { open } = useStableHandlers({ open: (visit: string) => onView({ visit }) })
  const known = useRef(planning)
  useLayoutEffect(() => {
    known.current = planning
  })
  const plan = useMemo(
    () => ({
      hold: store,
      onOpen: open,
      isDoubtful: ({ held, target }: Hold) =>
        target !== null && known.current !== undefined && isDoubtful(held, target, known.current),
    }),
    [store, open],
  )
  if (!mayPlan) return <NotAllowed title={t`Planning`} onClose={onClose} />
  return (
    <PlanProvider value={plan}>
      <div className={styles.screen}>
        <PlanningToolbar
          view={view}
          companies={planning?.companies ?? []}
          people={planning?.people ?? []}
          isPhone={isPhone}
          onView={onView}
          onAdd={() => setAdding(true)}
        />
        {planning && (
          <PlanningBody
            planning={planning}
            view={view}
            store={store}
            isPhone={isPhone}
            isWide={isWide}
            onView={onView}
            onSchedule={(order, moment) => setScheduling({ order, moment })}
            onDrawn={onDrawn}
            panel={
              view.visit !== '' && (
                <VisitPanel
                  visitId={view.visit}
                  planning={planning}
                  isDialog={!isWide}
                  parts={parts}
                  onOrder={onOrder}
                  onClose={() => onView({ visit: '' })}
                />
              )
            }
          />
        )}
        {isAdding && (
          <VisitDialog
            order={null}
            visit={null}
            begins={{ date: view.date }}
            onClose={() => setAdding(false)}
          />
        )}
        {scheduling && parts.schedule(scheduling.order, scheduling.moment, () => setScheduling(null))}
      </div>
    </PlanProvider>
  )
}
