import { useRef, useState } from 'react'
import { type Outcome, useEngine } from '#src/data/engine-context.tsx'
import { createDocument, editDocument } from '#src/data/save-document.ts'
import { goToUnread } from '#src/lib/links/go-to-unread.ts'
import type { CollectionName } from '#sync/contract/core/documents.ts'
import { type Rejection, reject } from '#sync/contract/core/errors.ts'
import { type Clashes, changesBetween } from './document-form.ts'
import { finishTyping } from './finish-typing.ts'
import type { useDocumentForm } from './use-document-form.ts'

/** Another way to save what is entered, such as publishing it. */
export interface SavingWay<Fields extends object> {
  /** The document that is stored. */
  resultOf(entered: Fields): Fields
  faultsOf(entered: Fields): readonly string[]
}

/** A question to answer before saving, or a failure to show. */
type Asked<Fields extends object> =
  | { kind: 'clash'; fields: Clashes<Fields>; way: SavingWay<Fields> | undefined }
  | { kind: 'failed'; rejection: Rejection }

interface SaveOptions<Fields extends object> {
  collection: CollectionName
  form: ReturnType<typeof useDocumentForm<Fields>>
  /** Saving creates the document. */
  isNew: boolean
  /** The id of the document, new or existing. */
  id: string
  draftKey: string
  tidy(entered: Fields): Fields
  /** The document that the form's fields stand for, when they are not the stored fields themselves. */
  storedOf?: ((fields: Fields) => Fields) | undefined
  /** Fields that are missing or invalid. */
  faultsOf(entered: Fields): readonly string[]
  /** `opId`: the saving operation; '' when nothing changed. */
  onSaved(id: string, opId: string, way: SavingWay<Fields> | undefined): void
}

/** The single way to save, for mouse and keys: marks faults, asks about clashes, saves. */
export function useSaveDocument<Fields extends object>(options: SaveOptions<Fields>) {
  const { form, isNew, id, tidy, storedOf, faultsOf, onSaved } = options
  const engine = useEngine()
  const [asked, setAsked] = useState<Asked<Fields> | null>(null)
  const [saving, setSaving] = useState(false)
  /** How often an incomplete form was submitted. */
  const [tries, setTries] = useState(0)
  /** The way of the last try. */
  const [tried, setTried] = useState<SavingWay<Fields>>()
  const done = useRef(false)

  async function save(way?: SavingWay<Fields>) {
    if (saving) return
    finishTyping()
    if (goToUnread(document)) return
    form.settle()
    setAsked(null)
    const entered = form.now().entered.present
    setTried(way)
    if ((way?.faultsOf ?? faultsOf)(entered).length > 0) return setTries(tries + 1)
    const fields = isNew ? [] : form.clashes()
    if (fields.length > 0) return setAsked({ kind: 'clash', fields, way })
    form.keep()
    setSaving(true)
    const saved = await store(way ? way.resultOf(entered) : (storedOf ?? tidy)(entered), way).catch(
      (error): Outcome => {
        console.error(error)
        return { ok: false, rejection: reject('internal') }
      },
    )
    if (!saved.ok) {
      setSaving(false)
      return setAsked({ kind: 'failed', rejection: saved.rejection })
    }
    done.current = true
    form.saved()
    onSaved(id, saved.opId, way)
  }

  async function store(result: Fields, way: SavingWay<Fields> | undefined): Promise<Outcome> {
    const { collection, draftKey } = options
    const besides = { drafts: [draftKey] }
    if (isNew) return createDocument(engine, collection, id, result, besides)
    const { base } = form.now()
    const changed = way || storedOf ? changesBetween(storedOf?.(base) ?? base, result) : form.changes()
    const changes = changed as Record<string, { from: unknown; to: unknown }>
    // Nothing changed, or others made the same change.
    if (Object.keys(changes).length === 0) return { ok: true, opId: '' }
    return editDocument(engine, collection, id, changes, besides)
  }

  return {
    asked,
    saving,
    tries,
    /** Saved or discarded: leaving does not ask. */
    done,
    faults: tries > 0 ? (tried?.faultsOf ?? faultsOf)(form.state.entered.present) : [],
    save,
    dismiss: () => setAsked(null),
  }
}
