import { Trans, useLingui } from '@lingui/react/macro'
import { useEngine } from '#src/data/engine-context.tsx'
import type { Order } from '#src/data/orders/queries.ts'
import { setVisitState } from '#src/data/visits/commands.ts'
import type { Visit } from '#src/data/visits/queries.ts'
import { Button } from '#src/ui/button.tsx'
import { showToast } from '#src/ui/overlays/toast-queue.ts'
import type { Rejection } from '#sync/contract/core/errors.ts'
import { isOpenVisit } from '#sync/contract/visits/plan.ts'
import { isPromised } from '#sync/contract/visits/rules.ts'

interface CallOffProps {
  visit: Visit
  order: Order | null
  /** The status of the order promises it, so another status calls it off. */
  onStatus(): void
  onRefused(rejection: Rejection): void
  onDone(): void
}

export function CallOff({ visit, order, onStatus, onRefused, onDone }: CallOffProps) {
  const { t } = useLingui()
  const engine = useEngine()
  if (!isOpenVisit(visit)) return null
  async function callOff() {
    if (isPromised(visit, order ?? undefined)) return onStatus()
    const outcome = await setVisitState(engine, visit._id, 'cancelled')
    if (!outcome.ok) return onRefused(outcome.rejection)
    showToast({
      title: t`Bezoek vervallen`,
      action: { label: t`Terugzetten`, onPress: () => setVisitState(engine, visit._id, 'planned') },
    })
    onDone()
  }
  return (
    <Button variant="danger" onPress={callOff}>
      <Trans>Bezoek vervalt</Trans>
    </Button>
  )
}
