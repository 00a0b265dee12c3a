import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { meaningEffects, meaningWords } from '#src/parts/words/meaning-words.ts'
import { Select, SelectItem } from '#src/ui/fields/select.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { STATUS_MEANINGS, type StatusMeaning } from '#sync/contract/statuses/meaning.ts'
import type { StatusFields } from './status-form.ts'

/** Stands for the empty meaning: a select treats '' as no choice. */
const NONE = 'none'

interface MeaningFieldProps {
  form: DocumentForm<StatusFields>
  /** The stored value. */
  was: StatusMeaning
  isBuiltIn: boolean
}

/** The meaning of a status for statistics, staff's day and more; built-in statuses have a fixed one. */
export function MeaningField({ form, was, isBuiltIn }: MeaningFieldProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const { meaning } = form.entered
  const effects = _(meaningEffects[meaning])
  if (isBuiltIn) {
    return (
      <TextField
        label={t`Betekenis`}
        value={_(meaningWords[meaning])}
        isReadOnly
        onChange={() => {}}
        description={effects}
      />
    )
  }
  return (
    <Select
      label={t`Betekenis`}
      value={meaning || NONE}
      onChange={(chosen) => form.set({ meaning: chosen === NONE ? '' : (chosen as StatusMeaning) })}
      description={
        meaning !== was
          ? t`${effects} Dit geldt voor orders die de status vanaf nu krijgen; wat er al in staat houdt de betekenis van toen.`
          : effects
      }
    >
      <SelectItem id={NONE}>{_(meaningWords[''])}</SelectItem>
      {STATUS_MEANINGS.map((each) => (
        <SelectItem key={each} id={each}>
          {_(meaningWords[each])}
        </SelectItem>
      ))}
    </Select>
  )
}
