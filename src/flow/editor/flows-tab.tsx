import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { allCompanies } from '#src/data/companies/queries.ts'
import { type Outcome, useEngine } from '#src/data/engine-context.tsx'
import { offerFlow, removeFlow } from '#src/data/flows/commands.ts'
import { allFlows, type Flow } from '#src/data/flows/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { useEdited } from '#src/parts/form/use-edited.ts'
import type { PlaceOf } from '#src/parts/form/use-leaving.ts'
import { toastUnlessRefused } from '#src/parts/toast-unless-refused.ts'
import { useOwnCompanies } from '#src/parts/use-company.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import { AlertDialog } from '#src/ui/overlays/alert-dialog.tsx'
import { showToast } from '#src/ui/overlays/toast-queue.ts'
import { lineageOf } from '#sync/contract/companies/companies-above.ts'
import { FlowList } from './flow-list.tsx'
import { EditFlow, NewFlow, NoFlow, ReadFlow } from './open-flow.tsx'

/** The id of a flow that is not stored yet. */
export const ADD = 'add'

export interface OpenedFlow {
  /** `ADD` for a new one. */
  id: string
  /** What a new one begins as: a ready flow, another flow, or '' for nothing. */
  from: string
}

interface FlowsTabProps {
  companyId: string
  open: OpenedFlow | null
  placeOf: PlaceOf
  onOpen(open: OpenedFlow | null): void
}

/** The flows that make the quotations of a company, or the form of the one that is open. */
export function FlowsTab({ companyId, open, placeOf, onOpen }: FlowsTabProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  const all = useLive(allFlows)
  const companies = useLive(allCompanies)
  const own = useOwnCompanies()
  const mayEdit = useCan('flows.edit')
  const mayAdd = useCan('flows.create')
  const [removing, setRemoving] = useState<Flow | null>(null)
  const stepPlace = useRef(0)
  const { doc: flow, isGone } = useEdited(
    all && (all.find(({ _id }) => _id === open?.id) ?? null),
    open?.id ?? '',
  )
  if (!all || !companies) return null

  const lineage = lineageOf(companyId, companies)
  const flows = all
    .filter(({ company_id }) => lineage.includes(company_id))
    .toSorted((a, b) => (a.name || a.draft.name).localeCompare(b.name || b.draft.name, 'nl'))
  const isOwn = ({ company_id }: Pick<Flow, 'company_id'>) => own.some(({ _id }) => _id === company_id)
  const close = () => onOpen(null)
  const part = { stepPlace, placeOf, onClose: close, onSaved: (id: string) => onOpen({ id, from: '' }) }

  function tell(outcome: Outcome, title: string) {
    if (outcome.ok) return toastUnlessRefused(engine, outcome.opId, { title })
    showToast({ tone: 'warn', title: t`Niet gewijzigd`, text: _(errorWords[outcome.rejection.code]) })
  }

  async function offer(flow: Flow, to: boolean) {
    const title = to
      ? t`Stappenplan staat aan`
      : t`Stappenplan staat uit. Offertes die al begonnen zijn, lopen door.`
    tell(await offerFlow(engine, flow, to), title)
  }

  if (!open) stepPlace.current = 0
  if (open?.id === ADD && mayAdd && isOwn({ company_id: companyId }))
    return <NewFlow key={open.from} {...part} companyId={companyId} from={open.from} flows={flows} />
  if (open && flow === undefined) return null
  if (open && !flow) return <NoFlow onClose={close} />
  if (open && flow)
    return mayEdit && isOwn(flow) ? (
      <EditFlow key={flow._id} {...part} flow={flow} isGone={isGone} />
    ) : (
      <ReadFlow flow={flow} onClose={close} />
    )
  return (
    <>
      <FlowList
        flows={flows}
        aboveOf={({ company_id }) =>
          company_id === companyId ? '' : (companies.find(({ _id }) => _id === company_id)?.name ?? '')
        }
        onAdd={mayAdd && isOwn({ company_id: companyId }) ? (from) => onOpen({ id: ADD, from }) : null}
        mayEdit={(each) => mayEdit && isOwn(each)}
        onOpen={(id) => onOpen({ id, from: '' })}
        onCopy={(id) => onOpen({ id: ADD, from: id })}
        onOffer={offer}
        onRemove={setRemoving}
      />
      {removing && (
        <AlertDialog
          title={t`Stappenplan verwijderen?`}
          confirm={t`Verwijderen`}
          danger
          onConfirm={async () => {
            setRemoving(null)
            tell(await removeFlow(engine, removing), t`Stappenplan verwijderd`)
          }}
          onCancel={() => setRemoving(null)}
        >
          <Trans>Offertes die al begonnen zijn, lopen door. Nieuwe kunnen er niet meer mee.</Trans>
        </AlertDialog>
      )}
    </>
  )
}
