import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { useEngine } from '#src/data/engine-context.tsx'
import type { Order } from '#src/data/orders/queries.ts'
import { changeVisit } from '#src/data/visits/commands.ts'
import { fieldsOf } from '#src/data/visits/fields-of.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import { showToast } from '#src/ui/overlays/toast-queue.ts'
import { same } from '#sync/contract/core/same.ts'
import { movedFields, type Target } from '../model/moved.ts'
import { useDayWords } from '../use-day-words.ts'
import { type HoldStore, keyOfHeld } from './hold-store.ts'
import { focusItem } from './items.ts'

/** Puts down what is held: a visit moves, an order asks for the status that plans it. */
export function useDrop(store: HoldStore, onSchedule: (order: Order, target: Target) => void) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  const words = useDayWords()
  function tell(outcome: Awaited<ReturnType<typeof changeVisit>>) {
    if (outcome.ok) return
    showToast({
      tone: 'crit',
      title: t`Bezoek niet verplaatst`,
      text: _(errorWords[outcome.rejection.code]),
    })
  }

  return async function drop() {
    const hold = store.get()
    store.set(null)
    if (!hold?.target) return
    const { held, target, by } = hold
    if (held.kind === 'order') return onSchedule(held.order, target)
    const seen = fieldsOf(held.visit)
    const fields = movedFields(held.visit, held.from, target)
    if (same(seen, fields)) return
    const outcome = await changeVisit(engine, held.visit._id, seen, fields)
    if (by === 'keys') focusItem({ key: keyOfHeld(held), personId: target.personId })
    if (outcome.ok) {
      showToast({
        title: t`Bezoek verplaatst`,
        text: `${words.short(target.date)} ${target.time}`,
        action: {
          label: t`Terugzetten`,
          onPress: () => changeVisit(engine, held.visit._id, fields, seen).then(tell),
        },
      })
    } else tell(outcome)
  }
}
