import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { commentOnOrder } from '#src/data/orders/commands.ts'
import { useUnsaved } from '#src/data/unsaved.ts'
import { useDraft } from '#src/data/use-draft.ts'
import { formatCount } from '#src/lib/figures/numbers.ts'
import { DraftNotice } from '#src/parts/shown/draft-notice.tsx'
import { errorWords } from '#src/parts/words/error-words.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { FormError } from '#src/ui/fields/form-error.tsx'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import type { Rejection } from '#sync/contract/core/errors.ts'
import styles from './comment-form.module.css'

interface CommentFormProps {
  /** The key of the draft. */
  draftKey: string
  label: string
  description?: string
  /** The most characters. */
  most: number
  button: string
  onSend(text: string): ReturnType<typeof commentOnOrder>
}

/** A text of one field, which survives a crash until it is sent. */
export function CommentForm({ draftKey, label, description, most, button, onSend }: CommentFormProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const draft = useDraft(draftKey, '')
  const [rejection, setRejection] = useState<Rejection | null>(null)
  const empty = draft.value.trim() === ''
  const over = draft.value.trim().length - most
  const [limit, excess] = [formatCount(most), formatCount(over)]
  const tooLong = t`Dit mag hooguit ${limit} tekens lang zijn. Haal er ${excess} weg.`
  const form = useRef<HTMLFormElement>(null)
  useUnsaved(!empty)

  const focusField = () => form.current?.querySelector('textarea')?.focus()

  async function submit() {
    if (empty || over > 0) return focusField()
    const text = draft.value
    // Emptied at once, so that a comment begun while this one is stored loses no letter.
    draft.reset()
    const outcome = await onSend(text)
    setRejection(outcome.ok ? null : outcome.rejection)
    if (outcome.ok) await draft.clear()
    else draft.change(text)
  }

  return (
    <Form ref={form} className={styles.form} onSubmit={submit}>
      {draft.restored && !empty && (
        <DraftNotice
          onDiscard={() => {
            draft.forget()
            focusField()
          }}
        />
      )}
      <TextArea
        label={label}
        description={description}
        value={draft.value}
        onChange={draft.change}
        rows={2}
        errorMessage={over > 0 ? tooLong : ''}
      />
      {rejection && <FormError>{_(errorWords[rejection.code])}</FormError>}
      {/* Enabled with an empty field too: a button that becomes disabled on submit would lose the focus. */}
      <Button type="submit" isDisabled={!draft.ready}>
        {button}
      </Button>
    </Form>
  )
}
