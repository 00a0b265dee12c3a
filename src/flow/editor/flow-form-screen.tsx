import { useLingui } from '@lingui/react/macro'
import type { ReactNode, RefObject } from 'react'
import { useProductMap } from '#src/data/products/use-product-map.ts'
import type { DocumentState } from '#src/parts/form/document-form.ts'
import { DocumentFormScreen } from '#src/parts/form/document-form-screen.tsx'
import { TabHead } from '#src/parts/form/tab-head.tsx'
import type { PlaceOf } from '#src/parts/form/use-leaving.ts'
import { writtenOf } from '#sync/contract/flows/versions.ts'
import {
  asDraft,
  asPublished,
  draftFaults,
  type FlowFields,
  faultsOfDraft,
  publishingFaults,
} from './flow-form.ts'
import { FlowSections } from './flow-sections.tsx'
import { useFlowWords } from './use-flow-words.ts'

interface FlowFormScreenProps {
  /** null for a new flow. */
  theirs: FlowFields | null
  isGone?: boolean
  isBegun?: boolean
  draftKey: string
  open(): DocumentState<FlowFields>
  title: string
  titleRef?: (heading: HTMLElement | null) => void
  /** Beside the title: what of it is published. */
  state?: ReactNode
  /** The number of the step that is open, from 0. */
  stepPlace: RefObject<number>
  placeOf: PlaceOf
  onClose(): void
  onSaved(id: string): void
}

/** The form of a flow, which is kept as a draft or published. */
export function FlowFormScreen({
  title,
  titleRef,
  state,
  stepPlace,
  onClose,
  ...props
}: FlowFormScreenProps) {
  const { t } = useLingui()
  const words = useFlowWords()
  const productById = useProductMap()
  if (!productById) return null
  const isSold = (id: string) => productById.get(id)?.active === true
  return (
    <DocumentFormScreen
      {...props}
      collection="flows"
      tidy={(entered) => entered}
      storedOf={asDraft}
      faultsOf={draftFaults}
      title={title}
      head={(undo) => (
        <TabHead title={title} titleRef={titleRef} back={{ label: t`Alle stappenplannen`, onBack: onClose }}>
          {state}
          {undo}
        </TabHead>
      )}
      bar={{ label: t`Opslaan als concept` }}
      publish={{
        label: t`Zet aan`,
        isOff: false,
        saved: t`Stappenplan staat aan`,
        way: { resultOf: asPublished, faultsOf: publishingFaults(isSold) },
      }}
      words={words}
      onClose={onClose}
    >
      {(form) => {
        const faults = faultsOfDraft(writtenOf(form.entered), isSold)
        return <FlowSections form={form} stepPlace={stepPlace} faults={faults} productById={productById} />
      }}
    </DocumentFormScreen>
  )
}
