import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { allFlows, type Flow, isOffered } from '#src/data/flows/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { Toolbar } from '#src/parts/list/toolbar.tsx'
import { useCompanyVat } from '#src/parts/order/use-company-vat.ts'
import { useReckoning } from '#src/parts/order/use-reckoning.ts'
import { FilterChip } from '#src/ui/fields/filter-chip.tsx'
import { Banner } from '#src/ui/shown/banner.tsx'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'
import { flowFaults } from '#sync/contract/flows/faults.ts'
import { FlowFaults } from './flow-faults.tsx'
import { FlowResult } from './flow-result.tsx'
import { FlowRun } from './flow-run.tsx'
import styles from './flow-screen.module.css'
import { useTriedPhotos } from './photos/use-tried-photos.ts'
import { useSending } from './sending.tsx'
import { useRemoveStepsFromHistory } from './step-places.ts'
import { triedOutDraft, useFlowState } from './use-flow-state.ts'

interface FlowScreenProps {
  /** Called with the target of the flow's last button. */
  onLeave(to: string): void
}

/** A trial run of the company's flows; nothing is sent to a customer. */
export function FlowScreen({ onLeave }: FlowScreenProps) {
  const { t } = useLingui()
  const flows = useLive(allFlows)?.filter(isOffered)
  const [chosen, setChosen] = useState('')
  const pastSteps = useRemoveStepsFromHistory()
  const flow = flows?.find(({ _id }) => _id === chosen) ?? flows?.[0]
  const faults = flow ? flowFaults(flow) : []
  return (
    <div className={styles.screen}>
      <Toolbar title={t`Stappenplan (proef)`}>
        {flows && flows.length > 1 && (
          <FlowChips flows={flows} chosen={flow} onChoose={(id) => pastSteps(() => setChosen(id))} />
        )}
      </Toolbar>
      <Banner compact title={<Trans>Dit is een proef.</Trans>}>
        <Trans>Er wordt niets verstuurd.</Trans>
      </Banner>
      {flow && faults.length > 0 && <FlowFaults flow={flow} faults={faults} />}
      {flow && faults.length === 0 && <TriedOut key={flow._id} flow={flow} onLeave={onLeave} />}
      {flows?.length === 0 && (
        <EmptyState title={t`Geen stappenplannen`}>
          <Trans>Zodra je bedrijf er een heeft, kun je het hier proberen.</Trans>
        </EmptyState>
      )}
    </div>
  )
}

interface FlowChipsProps {
  flows: readonly Flow[]
  chosen: Flow | undefined
  onChoose(id: string): void
}

const FlowChips = ({ flows, chosen, onChoose }: FlowChipsProps) =>
  flows.map(({ _id, name }) => (
    <FilterChip key={_id} isSelected={_id === chosen?._id} onChange={() => onChoose(_id)}>
      {name}
    </FilterChip>
  ))

function TriedOut({ flow, onLeave }: FlowScreenProps & { flow: Flow }) {
  const state = useFlowState(flow._id)
  const sending = useSending()
  const reckoning = useReckoning(flow.company_id)
  const vat = useCompanyVat(flow.company_id)
  const photos = useTriedPhotos()
  if (sending.phase === 'sent') return <FlowResult flow={flow} onLeave={onLeave} />
  // Sent nowhere: discarding the input ends the trial.
  return (
    <FlowRun
      {...{ flow, reckoning, vat, state, photos, sending }}
      draftKey={triedOutDraft(flow._id)}
      onSend={() => sending.begin(() => state.forget())}
    />
  )
}
