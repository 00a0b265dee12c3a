import { useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { useUnsaved } from '#src/data/unsaved.ts'
import { useDraft } from '#src/data/use-draft.ts'
import { changeVisit, type VisitFields } from '#src/data/visits/commands.ts'
import { fieldsOf, fieldsToStore } from '#src/data/visits/fields-of.ts'
import type { Visit } from '#src/data/visits/queries.ts'
import type { Rejection } from '#sync/contract/core/errors.ts'
import { same } from '#sync/contract/core/same.ts'
import { judgeFields } from '#sync/contract/visits/rules.ts'

interface VisitFormOptions {
  showsOffered: boolean
  onSaved(fields: VisitFields): void
}

/** The fields of a visit that are being changed, kept as a draft. Until then they follow the visit as others move it. */
export function useVisitForm(visit: Visit, { showsOffered, onSaved }: VisitFormOptions) {
  const engine = useEngine()
  const current = { id: visit._id, seen: fieldsOf(visit), fields: fieldsOf(visit) }
  const [start] = useState(current)
  const draft = useDraft(`visit ${visit._id}`, start)
  const isTouched = !same(draft.value.fields, draft.value.seen)
  /** `seen`: as the user saw it when they began, even when a colleague changes it meanwhile. */
  const { seen, fields } = isTouched ? complete(draft.value) : current
  const [tried, setTried] = useState(false)
  const [rejection, setRejection] = useState<Rejection | null>(null)
  useUnsaved(isTouched)
  const toStore = (entered: VisitFields) => fieldsToStore(entered, seen, { showsOffered })
  const fault = judgeFields(toStore(fields))

  async function save(entered: VisitFields) {
    setTried(true)
    const stored = toStore(entered)
    if (judgeFields(stored)) return
    const outcome = await changeVisit(engine, visit._id, seen, stored)
    if (!outcome.ok) return setRejection(outcome.rejection)
    await draft.forget()
    onSaved(stored)
  }

  return {
    seen,
    fields,
    isTouched,
    ready: draft.ready,
    restored: draft.restored && isTouched,
    fault: tried ? fault : null,
    rejection,
    setRejection,
    change(part: Partial<VisitFields>) {
      setRejection(null)
      draft.change({ id: visit._id, seen, fields: { ...fields, ...part } })
    },
    save,
    forget: draft.forget,
  }
}

/** A draft of an earlier version says nothing of offered moments. */
const complete = <Draft extends { seen: VisitFields; fields: VisitFields }>(draft: Draft): Draft => ({
  ...draft,
  seen: { ...NO_OFFERS, ...draft.seen },
  fields: { ...NO_OFFERS, ...draft.fields },
})

const NO_OFFERS = { offered: [] }
