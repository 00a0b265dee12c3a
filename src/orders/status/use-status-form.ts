import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { keepAnswersAsComments, plannedIn, seenStatus, settingStatus } from '#src/data/orders/commands.ts'
import type { Order } from '#src/data/orders/queries.ts'
import type { Status } from '#src/data/statuses/queries.ts'
import { useUnsaved } from '#src/data/unsaved.ts'
import { useCan } from '#src/data/use-can.ts'
import { useDraft } from '#src/data/use-draft.ts'
import type { Visit } from '#src/data/visits/queries.ts'
import { useStatusToast } from '#src/orders/recall/use-status-toast.ts'
import { clashOf } from '#src/parts/clash/clashes.ts'
import { useOrderName } from '#src/parts/order/use-order-name.ts'
import { useStatusName } from '#src/parts/status/status-name.tsx'
import { showToast } from '#src/ui/overlays/toast-queue.ts'
import type { Rejection } from '#sync/contract/core/errors.ts'
import { isFilled } from '#sync/contract/orders/operations/order-status.ts'
import { draftKey } from './draft-key.ts'
import {
  assignmentIn,
  type ChosenStatus,
  draftFor,
  draftToArgs,
  emptyDraft,
  isPast,
  type PlannedMoment,
  type StatusDraft,
  tellsCustomer,
} from './status-draft.ts'
import { isMissing, missingIn, NOTHING_MISSING } from './status-missing.ts'

/**
 * `past`: the customer would get a date in the past. The same status again: `unchanged` with a message, `again` without
 * any change.
 */
const DOUBTS = ['past', 'unchanged', 'again'] as const
type Doubt = (typeof DOUBTS)[number]
/** `moved`: somebody else set another status meanwhile. */
type Asking = { what: Doubt | 'moved'; sure: readonly Doubt[] } | null

/** Chooses a status for a form that sets it on saving. */
export interface Choosing {
  value: ChosenStatus | null
  /** The colleague to whom the form assigns the order. */
  assignee: string
  /** `assignee`: null while it is not changed. */
  onChosen(chosen: ChosenStatus, assignee: string | null): void
}

interface StatusFormOptions {
  order: Order
  offered: readonly Status[]
  initial: Status | null
  /** The visit of the order that is still to be made. */
  planned: Visit | null
  /** Left out when the status is set at once. */
  choosing?: Choosing | undefined
  /** For which the visit is planned; it goes before a draft. */
  moment?: PlannedMoment | undefined
  onDone(): void
}

/** State and actions of the status dialog. */
export function useStatusForm(options: StatusFormOptions) {
  const { order, offered, initial, planned, choosing, moment, onDone } = options
  const { t } = useLingui()
  const engine = useEngine()
  const statusName = useStatusName()
  const orderName = useOrderName(order)
  const showStatusToast = useStatusToast()
  const [atMoment] = useState(() => (draft: StatusDraft) => ({
    ...draft,
    ...(moment && draftFor(moment, planned)),
  }))
  const [start] = useState(() => atMoment(choosing?.value?.draft ?? emptyDraft(initial, planned)))
  const draft = useDraft(draftKey(order._id, choosing ? null : initial), start, atMoment)
  // The status the user saw when the dialog opened, kept as the order changes.
  const [seen] = useState(order.current_status)
  // Likewise.
  const [assignee] = useState(choosing?.assignee ?? order.current_assignee_id)
  const mayAssign = useCan('orders.edit') && !order.user_readonly
  const [rejection, setRejection] = useState<Rejection | null>(null)
  const [asking, setAsking] = useState<Asking>(null)
  const [tried, setTried] = useState(false)
  const saving = useRef(false)
  const { value } = draft
  useUnsaved(
    Object.keys(value.fields).length > 0 ||
      value.date !== start.date ||
      value.assignee !== undefined ||
      value.visit !== undefined,
  )

  const status = offered.find(({ _id }) => _id === value.statusId) ?? null
  const unfilled = status ? missingIn(value, status) : NOTHING_MISSING
  const missing = tried ? unfilled : NOTHING_MISSING

  /** Returns whether the form is complete. */
  function submit(): boolean {
    if (!status) return false
    setTried(true)
    if (isMissing(unfilled)) return false
    goOn(status, [])
    return true
  }

  function goOn(status: Status, sure: readonly Doubt[]) {
    const what = doubtsOf(status).find((doubt) => !sure.includes(doubt))
    if (what) setAsking({ what, sure })
    else save(seen)
  }

  function doubtsOf(status: Status): readonly Doubt[] {
    const isSame = status.name === order.current_status.name
    const { date, time } = draftToArgs(value, status).message
    const assignment = mayAssign ? assignmentIn(value, status, assignee) : null
    const isMoved = (date !== '' || time !== '') && !(date === planned?.date && time === planned.time)
    const isPlanned = isMoved || value.visit !== undefined
    const isAgain =
      !isPlanned && !assignment && !value.sendReview && !Object.values(value.fields).some(isFilled)
    const doubts: Record<Doubt, boolean> = {
      past: isPast({ date, time }) && tellsCustomer(value, status),
      unchanged: isSame && value.send,
      again: isSame && !value.send && isAgain,
    }
    return DOUBTS.filter((doubt) => doubts[doubt])
  }

  async function save(over: Order['current_status']) {
    setAsking(null)
    if (!status || saving.current) return
    saving.current = true
    const assignment = mayAssign ? assignmentIn(value, status, assignee) : null
    if (choosing) {
      const { _id, name, color } = status
      const chosen = { status: { _id, name, color }, draft: value, seen: seenStatus(over) }
      choosing.onChosen(chosen, assignment?.to ?? null)
      return done()
    }
    const args = draftToArgs(value, status, assignee)
    const command = settingStatus({ _id: order._id, seen: seenStatus(over) }, status, args, assignment)
    const outcome = await engine.perform(command)
    // Ignores a double tap.
    if (outcome.ok) {
      await done()
      return showStatusToast({ orderId: order._id, orderName, status: status.name, opId: outcome.opId })
    }
    saving.current = false
    if (outcome.rejection.code === 'conflict') setAsking({ what: 'moved', sure: [] })
    else setRejection(outcome.rejection)
  }

  /** The input is kept as comments, because it took work to find out. */
  async function leave() {
    setAsking(null)
    if (!status || saving.current) return
    saving.current = true
    await keepAnswersAsComments(engine, order._id, draftToArgs(value, status).fields)
    await done()
    showToast({
      title: t`Status niet gewijzigd`,
      text: `${orderName}: ${statusName(order.current_status.name)}`,
    })
  }

  async function done() {
    draft.reset()
    await draft.clear()
    onDone()
  }

  return {
    value,
    /** null for users who may not choose. */
    assignee: mayAssign ? value.assignee || assignee : null,
    ready: draft.ready,
    /** Input from before the dialog was closed or the page ended. */
    restored: draft.restored && !isSame(value, start),
    startOver: draft.forget,
    status,
    /** Only after a save was tried. */
    missing,
    unfilled,
    rejection,
    asking: asking?.what ?? null,
    change(next: typeof value) {
      setRejection(null)
      draft.change(next)
    },
    choose(status: Status | null) {
      setRejection(null)
      setTried(false)
      const { fields, date, time, assignee, visit } = value
      const said = date === '' && time === '' ? {} : { date, time }
      const kept = { fields, ...said, ...(assignee && { assignee }), ...(visit && { visit }) }
      draft.change({ ...emptyDraft(status, planned), ...kept })
    },
    submit,
    confirm: () => status && asking && asking.what !== 'moved' && goOn(status, [...asking.sure, asking.what]),
    overrule: () => save(order.current_status),
    /** While `asking` is `moved`. */
    clash: clashOf(
      { name: status?.name, planned: status ? plannedIn(draftToArgs(value, status)) : '' },
      seenStatus(order.current_status),
    ),
    leave,
    dismiss: () => setAsking(null),
    /** Discarded on purpose: the next time starts empty. */
    async cancel() {
      await draft.forget()
      onDone()
    },
  }
}

const isSame = (a: StatusDraft, b: StatusDraft) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
const sorted = (draft: StatusDraft) => Object.entries(draft).toSorted(([a], [b]) => a.localeCompare(b))
