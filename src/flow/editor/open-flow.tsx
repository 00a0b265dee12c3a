import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useState } from 'react'
import type { Flow } from '#src/data/flows/queries.ts'
import { newId } from '#src/data/new-id.ts'
import { useCatalogue } from '#src/data/products/use-catalogue.ts'
import { openDocument } from '#src/parts/form/document-form.ts'
import { begin } from '#src/parts/form/history.ts'
import { TabHead } from '#src/parts/form/tab-head.tsx'
import type { PlaceOf } from '#src/parts/form/use-leaving.ts'
import { useRemountAfterSave } from '#src/parts/form/use-remount-after-save.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'
import { type Draft, NO_DRAFT, publishedOf, writtenOf } from '#sync/contract/flows/versions.ts'
import { flowFields, newFlow } from './flow-form.ts'
import { FlowFormScreen } from './flow-form-screen.tsx'
import { FlowPreview } from './flow-preview.tsx'
import { FlowStateTag } from './flow-state-tag.tsx'
import styles from './flows-tab.module.css'
import { isReadyFlow, readyFlow } from './ready-flows.ts'

interface PartProps {
  /** The number of the step that is open, from 0. */
  stepPlace: RefObject<number>
  placeOf: PlaceOf
  onClose(): void
  onSaved(id: string): void
}

/** A new flow: empty, of a ready one, or as a copy of another. */
export function NewFlow({
  companyId,
  from,
  flows,
  ...part
}: PartProps & { companyId: string; from: string; flows: readonly Flow[] }) {
  const { t } = useLingui()
  const products = useCatalogue()
  if (!products) return null
  const source = flows.find(({ _id }) => _id === from)
  const isBegun = isReadyFlow(from) || source !== undefined

  function beginning() {
    if (isReadyFlow(from)) return readyFlow(from, products ?? [])
    return source ? copyOf(writtenOf(source)) : { ...NO_DRAFT, name: t`Nieuw stappenplan` }
  }

  /** Colleagues choose a flow by its name only. */
  function copyOf(written: Draft): Draft {
    const { name } = written
    return { ...written, exists: true, name: t`Kopie van ${name}`.slice(0, 200) }
  }

  return (
    <FlowFormScreen
      {...part}
      theirs={null}
      isBegun={isBegun}
      draftKey={`flow-add ${companyId} ${from}`}
      open={() => {
        const empty = openDocument(newId(), newFlow(companyId, { ...NO_DRAFT, name: t`Nieuw stappenplan` }))
        return isBegun ? { ...empty, entered: begin(newFlow(companyId, beginning())) } : empty
      }}
      title={t`Nieuw stappenplan`}
    />
  )
}

/** The form of a flow that is there. */
export function EditFlow({ flow, isGone, ...part }: PartProps & { flow: Flow; isGone: boolean }) {
  const anew = useRemountAfterSave()
  const fields = flowFields(flow)
  return (
    <FlowFormScreen
      {...part}
      key={anew.times}
      theirs={fields}
      isGone={isGone}
      draftKey={`flow-edit ${flow._id}`}
      open={() => openDocument(flow._id, fields)}
      title={flow.name || flow.draft.name}
      titleRef={anew.title}
      state={<FlowStateTag flow={flow} />}
      onSaved={(id) => (id === flow._id ? anew.begin() : part.onSaved(id))}
    />
  )
}

/** A flow for who may not change it. */
export function ReadFlow({ flow, onClose }: { flow: Flow; onClose(): void }) {
  const { t } = useLingui()
  const [at, setAt] = useState(1)
  return (
    <div className={styles.reading}>
      <TabHead title={flow.name} back={{ label: t`Alle stappenplannen`, onBack: onClose }}>
        <FlowStateTag flow={flow} />
      </TabHead>
      <div className={styles.shown}>
        <FlowPreview
          flow={{ _id: flow._id, company_id: flow.company_id, ...publishedOf(writtenOf(flow)) }}
          at={at}
          onStep={setAt}
        />
      </div>
    </div>
  )
}

export function NoFlow({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Dit stappenplan is er niet`}
      action={
        <Button onPress={onClose}>
          <Trans>Alle stappenplannen</Trans>
        </Button>
      }
    >
      <Trans>Het is verwijderd, of staat nog niet op dit apparaat.</Trans>
    </EmptyState>
  )
}
