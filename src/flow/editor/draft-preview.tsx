import { memo } from 'react'
import { type Draft, publishedOf } from '#sync/contract/flows/versions.ts'
import { FlowPreview } from './flow-preview.tsx'
import { shownDraft } from './shown-draft.ts'
import { useFieldWords } from './use-field-words.ts'

interface DraftPreviewProps {
  draft: Draft
  companyId: string
  at: number
  onStep(at: number): void
}

/**
 * The draft as it runs on a phone. Memoised: drawing it at every key took typing over 150 ms on a device four times
 * slower. `onStep` is another function at every render and always does the same for the same draft.
 */
export const DraftPreview = memo(
  Preview,
  (one, other) => one.draft === other.draft && one.companyId === other.companyId && one.at === other.at,
)

function Preview({ draft, companyId, at, onStep }: DraftPreviewProps) {
  const { types } = useFieldWords()
  const flow = { _id: '', company_id: companyId, ...publishedOf(shownDraft(draft, types)) }
  return <FlowPreview flow={flow} at={at} onStep={onStep} />
}
