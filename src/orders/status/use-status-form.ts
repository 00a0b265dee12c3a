import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { commentOnOrder, settingStatus } from '#src/data/orders/commands.ts'
import type { Order } from '#src/data/orders/queries.ts'
import type { Status } from '#src/data/statuses/queries.ts'
import { useUnsaved } from '#src/data/unsaved.ts'
import { useDraft } from '#src/data/use-draft.ts'
import { useStatusName } from '#src/parts/status-name.tsx'
import { tellDone } from '#src/parts/tell-done.ts'
import { useOrderName } from '#src/parts/use-order-name.ts'
import type { Rejection } from '#sync/contract/errors.ts'
import { isFilled } from '#sync/contract/operations/order-status.ts'
import { draftKey } from './draft-key.ts'
import { draftToArgs, emptyDraft, type StatusDraft } from './status-draft.ts'
import { isMissing, missingIn, NOTHING_MISSING } from './status-missing.ts'

/** The same status once more: `unchanged` with a message, `again` with nothing new. `moved`: somebody else set another one meanwhile. */
type Asking = 'unchanged' | 'again' | 'moved' | null

/** What the status dialog holds, and what becomes of it. */
export function useStatusForm(
  order: Order,
  offered: readonly Status[],
  initial: Status | null,
  onDone: () => void,
) {
  const { t } = useLingui()
  const engine = useEngine()
  const statusName = useStatusName()
  const orderName = useOrderName(order)
  const draft = useDraft(draftKey(order._id, initial), emptyDraft(initial))
  // What its user looks at while choosing, whatever becomes of the order meanwhile.
  const [seen] = useState(order.current_status)
  const [rejection, setRejection] = useState<Rejection | null>(null)
  const [asking, setAsking] = useState<Asking>(null)
  const [tried, setTried] = useState(false)
  const saving = useRef(false)
  const { value } = draft
  useUnsaved(Object.keys(value.fields).length > 0 || value.date !== '')

  const status = offered.find(({ _id }) => _id === value.statusId) ?? null
  const missing = tried && status ? missingIn(value, status) : NOTHING_MISSING

  /** Whether it can be saved as it is. */
  function submit(): boolean {
    if (!status) return false
    setTried(true)
    if (isMissing(missingIn(value, status))) return false
    const isSame = status.name === order.current_status.name
    const isPlanned = value.date !== '' || value.time !== ''
    const isAgain = !isPlanned && !value.sendReview && !Object.values(value.fields).some(isFilled)
    if (isSame && value.send) setAsking('unchanged')
    else if (isSame && isAgain) setAsking('again')
    else save(seen)
    return true
  }

  async function save(over: Order['current_status']) {
    setAsking(null)
    if (!status || saving.current) return
    saving.current = true
    const command = settingStatus({ ...order, current_status: over }, status, draftToArgs(value, status))
    const outcome = await engine.perform(command)
    // Given once: whoever taps twice means one.
    if (outcome.ok) return done(t`Status gewijzigd`, status.name, outcome.opId)
    saving.current = false
    if (outcome.rejection.code === 'conflict') setAsking('moved')
    else setRejection(outcome.rejection)
  }

  /** What was filled in is kept: somebody found it out. */
  async function leave() {
    setAsking(null)
    if (!status || saving.current) return
    saving.current = true
    for (const [name, said] of Object.entries(draftToArgs(value, status).fields)) {
      if (isFilled(said)) await commentOnOrder(engine, order._id, name, said === true ? 'Ja' : String(said))
    }
    await done(t`Status niet gewijzigd`, order.current_status.name)
  }

  async function done(title: string, name: string, opId = '') {
    draft.reset()
    await draft.clear()
    tellDone(engine, opId, { title, text: `${orderName}: ${statusName(name)}` })
    onDone()
  }

  return {
    value,
    ready: draft.ready,
    /** Chosen or filled in before the dialog was closed or the page gone. */
    restored: draft.restored && !isSame(value, emptyDraft(initial)),
    startOver: draft.forget,
    status,
    missing,
    rejection,
    asking,
    change(next: typeof value) {
      setRejection(null)
      draft.change(next)
    },
    choose(status: Status | null) {
      setRejection(null)
      setTried(false)
      draft.change({ ...emptyDraft(status), fields: value.fields, statusId: status?._id ?? '' })
    },
    submit,
    confirm: () => save(seen),
    overrule: () => save(order.current_status),
    leave,
    ask: setAsking,
    /** Thrown away on purpose: the next time begins anew. */
    async cancel() {
      await draft.forget()
      onDone()
    },
  }
}

const isSame = (a: StatusDraft, b: StatusDraft) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
const sorted = (draft: StatusDraft) => Object.entries(draft).toSorted(([a], [b]) => a.localeCompare(b))
