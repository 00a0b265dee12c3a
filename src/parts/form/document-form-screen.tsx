import { Trans } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useEngine } from '#src/data/engine-context.tsx'
import { newId } from '#src/data/new-id.ts'
import type { CollectionName } from '#sync/contract/core/documents.ts'
import { ChoiceDialog } from '../clash/choice-dialog.tsx'
import { Toolbar } from '../list/toolbar.tsx'
import { toastUnlessRefused } from '../toast-unless-refused.ts'
import type { DocumentState } from './document-form.ts'
import { FormFrame } from './form-frame.tsx'
import { FormNotices } from './form-notices.tsx'
import { GoneNotice } from './gone-notice.tsx'
import { SaveBar } from './save-bar.tsx'
import { SaveFailure } from './save-failure.tsx'
import { showField } from './show-field.ts'
import { UndoButtons } from './undo-buttons.tsx'
import { type DocumentForm, useDocumentForm } from './use-document-form.ts'
import type { PlaceOf } from './use-leaving.ts'
import { type SavingWay, useSaveDocument } from './use-save-document.ts'

interface DocumentFormScreenProps<Fields extends object> {
  collection: CollectionName
  /** The current fields with others' changes; the last version of a removed document; null for a new one. */
  theirs: Fields | null
  isGone?: boolean
  draftKey: string
  open(): DocumentState<Fields>
  /** The form in which it is stored, for instance trimmed. */
  tidy(entered: Fields): Fields
  /** The document that the form's fields stand for, when they are not the stored fields themselves. */
  storedOf?(fields: Fields): Fields
  /** Fields that are missing or invalid. */
  faultsOf(entered: Fields): readonly string[]
  title: ReactNode
  /** Replaces the toolbar when the form is part of a screen. */
  head?(undo: ReactNode, changes: number): ReactNode
  /** Tells places of the form apart; by default by path. */
  placeOf?: PlaceOf
  /** It opens with values that are stored nowhere yet, such as those of a copy. */
  isBegun?: boolean
  /** The save bar: what it says while nothing is being saved, and buttons before its own. */
  bar?: { note?: ReactNode; buttons?: ReactNode; label?: string }
  /** The main button beside saving, with another way to save. */
  publish?: { label: string; isOff: boolean; saved: string; way: SavingWay<Fields> }
  words: FormWords
  /** Shown above the fields. */
  notice?(entered: Fields): ReactNode
  children(form: DocumentForm<Fields>): ReactNode
  onClose(): void
  onSaved(id: string): void
}

interface FormWords {
  saving: string
  saved: string
  notSaved: string
  gone: string
  /** The label of the button; null when it cannot be created anew. */
  keepAsNew: string | null
}

/**
 * Creates or edits one document: with undo for every step, a draft that survives a crash, a merge of others' changes,
 * and a question before unsaved work is left.
 */
export function DocumentFormScreen<Fields extends object>(props: DocumentFormScreenProps<Fields>) {
  const { collection, theirs, isGone = false, isBegun = false, draftKey, tidy, faultsOf, bar, words } = props
  const { publish } = props
  const engine = useEngine()
  const form = useDocumentForm({ collection, draftKey, open: props.open, theirs, tidy })
  /** The id of the document that replaces a removed one; the same at every retry. */
  const [anew] = useState(newId)
  const saver = useSaveDocument({
    collection,
    form,
    isNew: theirs === null || isGone,
    id: isGone ? anew : form.state.id,
    draftKey,
    tidy,
    storedOf: props.storedOf,
    faultsOf,
    onSaved(id, opId, way) {
      toastUnlessRefused(engine, opId, { title: (way && publish?.saved) ?? words.saved })
      props.onSaved(id)
    },
  })
  const { tries, done, saving, asked } = saver
  const screen = useRef<HTMLDivElement>(null)
  const undo = <UndoButtons {...form} />

  if (!form.ready) return null

  async function discard() {
    await form.forget()
    done.current = true
    props.onClose()
  }

  return (
    <FormFrame
      name={`${collection}-form`}
      screen={screen}
      form={form}
      tries={tries}
      done={done}
      onSave={() => !isGone && saver.save()}
      head={
        props.head ? (
          props.head(undo, form.changeCount)
        ) : (
          <Toolbar title={props.title} onBack={props.onClose} end={undo} />
        )
      }
      placeOf={props.placeOf}
      foot={
        <>
          {!isGone && (
            <SaveBar
              saving={saving}
              others={bar?.buttons}
              label={bar?.label}
              main={
                publish && {
                  label: publish.label,
                  isOff: publish.isOff,
                  onPress: () => saver.save(publish.way),
                }
              }
              onSave={() => saver.save()}
            >
              {saving ? words.saving : bar?.note || (form.changed && <Trans>Niet opgeslagen</Trans>)}
            </SaveBar>
          )}
          {asked?.kind === 'clash' && (
            <ChoiceDialog
              fields={asked.fields}
              onChosen={(mine) => {
                form.settleClashes(mine)
                saver.save(asked.way)
              }}
              onClose={saver.dismiss}
            />
          )}
          {asked?.kind === 'failed' && (
            <SaveFailure
              code={asked.rejection.code}
              field={asked.rejection.field ?? ''}
              onClose={() => {
                // Synchronously: nothing below an open dialog can be focused.
                flushSync(saver.dismiss)
                if (screen.current) showField(screen.current, asked.rejection.field ?? '')
              }}
            >
              {words.notSaved}
            </SaveFailure>
          )}
        </>
      }
    >
      {isGone && (
        <GoneNotice
          title={words.gone}
          isSaving={saving}
          keep={words.keepAsNew === null ? null : { label: words.keepAsNew, onKeep: () => saver.save() }}
          onDiscard={discard}
        />
      )}
      <FormNotices
        restored={form.changed && !isBegun}
        clashing={form.clashing && !isGone}
        onDiscard={form.forget}
      />
      {props.notice?.(form.state.entered.present)}
      {props.children({
        entered: form.state.entered.present,
        faults: saver.faults,
        type: form.type,
        set: form.set,
      })}
    </FormFrame>
  )
}
