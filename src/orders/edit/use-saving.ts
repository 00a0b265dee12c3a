import { useState } from 'react'
import { answerOnce } from '#src/data/answer-once.ts'
import { customerById } from '#src/data/customers/queries.ts'
import { type Engine, type Outcome, useEngine } from '#src/data/engine-context.tsx'
import { createCustomer, createOrder, editOrder, sendOrder } from '#src/data/orders/edit-commands.ts'
import { type Rejection, reject } from '#sync/contract/core/errors.ts'
import { customerDocument } from './model/new-customer.ts'
import { changesOf, type FormState, resultOf } from './model/order-form.ts'
import { saysStatusWords, setChosenStatus } from './set-chosen-status.ts'

/**
 * `opId`: the saving operation, '' when nothing changed. `setBy`: the operation that set the status, '' for none.
 * `unset`: saved, but the status was refused and nothing was mailed. `unsent`: saved, but the mail was refused.
 */
export type Saved =
  | { kind: 'done'; opId: string; setBy: string }
  | { kind: 'unset' | 'unsent' | 'failed'; rejection: Rejection }

/** Saves the form and mails the order when asked. */
export function useSaving(isNew: boolean) {
  const engine = useEngine()
  const [saving, setSaving] = useState(false)

  /** `drafts`: keys of the drafts to remove on saving. */
  async function save(state: FormState, drafts: readonly string[], thenSend: boolean): Promise<Saved> {
    setSaving(true)
    const saved = await saveAndSend(engine, { state, drafts, isNew, thenSend }).catch((error): Saved => {
      console.error(error)
      return { kind: 'failed', rejection: reject('internal') }
    })
    // In all other cases the form closes.
    if (saved.kind === 'failed') setSaving(false)
    return saved
  }

  return { saving, save }
}

interface ToSave {
  state: FormState
  drafts: readonly string[]
  isNew: boolean
  thenSend: boolean
}

async function saveAndSend(engine: Engine, toSave: ToSave): Promise<Saved> {
  const { state, thenSend } = toSave
  const { standing: chosenStatus } = state.entered.present
  // Checked before saving: of all reasons only this one can be fixed here.
  if (thenSend && !(await emailOf(engine, state))) {
    return { kind: 'failed', rejection: reject('customer-without-email') }
  }
  // The last operation removes the draft: if the page ends in between, the draft is still there to continue from.
  const saved = await saveOrder(engine, thenSend || chosenStatus ? { ...toSave, drafts: [] } : toSave)
  if (saved && !saved.ok) return { kind: 'failed', rejection: saved.rejection }
  const after = saved ? [saved.opId] : []
  let setBy = ''
  if (chosenStatus) {
    const drafts = thenSend ? [] : toSave.drafts
    const set = await setChosenStatus(engine, state.orderId, chosenStatus, {
      isSent: thenSend,
      after,
      drafts,
    })
    if (!set.ok) return { kind: 'unset', rejection: set.rejection }
    setBy = set.opId
    after.push(setBy)
  }
  // When the status mail was left out, its text is left out of the order mail too.
  const statusWords = !chosenStatus || (await saysStatusWords(engine, chosenStatus))
  const sent = thenSend
    ? await sendOrder(engine, state.orderId, { after, drafts: toSave.drafts, statusWords })
    : null
  return sent && !sent.ok
    ? { kind: 'unsent', rejection: sent.rejection }
    : { kind: 'done', opId: after.at(-1) ?? '', setBy }
}

/** null when there was nothing to save. */
async function saveOrder(engine: Engine, { state, drafts, isNew }: ToSave): Promise<Outcome | null> {
  const { customer } = state.entered.present
  const result = resultOf(state)
  if (customer) {
    const doc = customerDocument(customer, result.company_id, result.address)
    const made = await createCustomer(engine, customer._id, doc)
    if (!made.ok) return made
  }
  const changes = changesOf(state)
  if (!isNew && Object.keys(changes).length === 0) return null
  return isNew
    ? createOrder(engine, state.orderId, { ...result }, drafts)
    : editOrder(engine, { orderId: state.orderId, changes, customerId: result.customer_id, drafts })
}

async function emailOf(engine: Engine, { entered }: FormState): Promise<string> {
  const { customer, customer_id } = entered.present
  return customer?.email ?? (await answerOnce(engine, customerById(customer_id)))?.email ?? ''
}
