import { useLingui as useMessages } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, Smartphone } from 'lucide-react'
import { type RefObject, useDeferredValue, useRef, useState } from 'react'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import type { FlowFault } from '#sync/contract/flows/faults.ts'
import { stepKey } from '#sync/contract/flows/versions.ts'
import { DraftPreview } from './draft-preview.tsx'
import { faultWords } from './fault-words.ts'
import { FieldsSection } from './fields-section.tsx'
import type { FlowFields } from './flow-form.ts'
import styles from './flow-sections.module.css'
import { GeneralSection } from './general-section.tsx'
import { StepSection } from './step-section.tsx'
import { StepsColumn } from './steps-column.tsx'
import { useDraftEditing } from './use-draft-editing.ts'
import type { ProductById } from './use-field-words.ts'

interface FlowSectionsProps {
  form: DocumentForm<FlowFields>
  /** The number of the step to open with, and of the one that is open; from 0. */
  stepPlace: RefObject<number>
  faults: readonly FlowFault[]
  productById: ProductById
}

/** The steps, the one that is open, and beside them the flow as it runs. */
export function FlowSections({ form, stepPlace, faults, productById }: FlowSectionsProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const editing = useDraftEditing(form, stepPlace)
  const { draft, step } = editing
  const hasRoom = useMedia('(min-width: 1280px)')
  const isStacked = useMedia('(max-width: 899px)')
  const middle = useRef<HTMLDivElement>(null)
  const [isTrying, setTrying] = useState(false)
  /** The overview, which no step of the draft stands for. */
  const [isAtEnd, setAtEnd] = useState(false)
  const place = step ? draft.steps.indexOf(step) : -1
  const inStep = faults.filter((fault) => place >= 0 && fault.step === stepKey(place))
  const [first] = faults
  // Typing does not wait for the preview.
  const tried = useDeferredValue(draft)
  const ofAll = faults.filter((fault) => fault.step === '')

  const preview = (
    <DraftPreview
      draft={tried}
      companyId={form.entered.company_id}
      at={isAtEnd || place < 0 ? tried.steps.length + 1 : place + 1}
      onStep={(at) => {
        const shown = draft.steps[at - 1]
        setAtEnd(!shown)
        if (shown) editing.open(shown.id)
      }}
    />
  )
  const openHere: typeof editing.open = (id, field) => {
    setAtEnd(false)
    editing.open(id, field)
    // The form of a step that was chosen in the list lies below all of the list.
    if (isStacked && field === undefined) middle.current?.scrollIntoView({ block: 'start' })
  }

  function goTo({ step, field }: FlowFault) {
    const faulty = draft.steps.find((_step, at) => stepKey(at) === step)
    if (faulty) openHere(faulty.id, faulty.fields[field - 1]?.key)
  }

  return (
    <div className={styles.editor} data-preview={hasRoom || undefined}>
      <StepsColumn editing={{ ...editing, open: openHere }} faults={faults} />
      <div className={styles.middle} ref={middle}>
        {first && form.faults.includes('draft') && (
          <p className={styles.fault} role="alert" data-fault tabIndex={-1}>
            <CircleAlert size={16} aria-hidden />
            <span className={styles.words}>
              <Trans>
                Nog niet aan: <Plural value={faults.length} one="# fout" other="# fouten" />.
              </Trans>
            </span>
            {first.step !== '' && (
              <Button size="s" onPress={() => goTo(first)}>
                <Trans>Laat zien</Trans>
              </Button>
            )}
          </p>
        )}
        {ofAll.map(({ what }) => (
          <p key={what} className={styles.fault} role="status">
            {_(faultWords[what])}
          </p>
        ))}
        {!hasRoom && (
          <Button onPress={() => setTrying(true)}>
            <Smartphone size={16} aria-hidden /> <Trans>Probeer het plan</Trans>
          </Button>
        )}
        {(!step || form.faults.includes('name')) && (
          <GeneralSection draft={draft} isNameMissing={form.faults.includes('name')} onType={editing.type} />
        )}
        {step && (
          <>
            <StepSection
              key={step.id}
              step={step}
              number={place + 1}
              faults={inStep}
              onType={(part) => editing.steps.type(step.id, part)}
              onSet={(part) => editing.steps.set(step.id, part)}
            />
            <FieldsSection
              step={step}
              faults={inStep}
              productById={productById}
              editing={{ ...editing, open: openHere }}
            />
          </>
        )}
      </div>
      {hasRoom && <aside className={styles.beside}>{preview}</aside>}
      {isTrying && !hasRoom && (
        <Dialog title={t`Probeer het plan`} onClose={() => setTrying(false)}>
          {preview}
        </Dialog>
      )}
    </div>
  )
}
