import { answerOnce } from '#src/data/answer-once.ts'
import type { Command, Engine, Outcome } from '#src/data/engine-context.tsx'
import { keepAnswersAsComments, settingStatus } from '#src/data/orders/commands.ts'
import { allStatuses } from '#src/data/statuses/queries.ts'
import { reject } from '#sync/contract/core/errors.ts'
import { hasMail } from '#sync/contract/orders/operations/order-status.ts'
import { draftKey } from '../status/draft-key.ts'
import { type ChosenStatus, draftToArgs } from '../status/status-draft.ts'

interface Setting extends Pick<Command, 'after' | 'drafts'> {
  /** The order is mailed right after: that mail includes the status, so that the customer gets one mail. */
  isSent: boolean
}

/** Sets the status chosen in the form. After a refusal its input stays in the status dialog. */
export async function setChosenStatus(
  engine: Engine,
  orderId: string,
  { status: { _id }, draft, seen }: ChosenStatus,
  { isSent, ...besides }: Setting,
): Promise<Outcome> {
  const status = (await answerOnce(engine, allStatuses)).find((each) => each._id === _id)
  if (!status) return { ok: false, rejection: reject('status-not-of-company') }
  const args = { ...draftToArgs(draft, status), ...(isSent && hasMail(status) && { send_mail: false }) }
  const command = settingStatus({ _id: orderId, seen }, status, args)
  const outcome = await engine.perform({ ...command, ...besides })
  if (!outcome.ok) await engine.draft.save(draftKey(orderId, null), draft)
  return outcome
}

/** Whether the mail of the order uses the texts of the chosen status. The dialog asks only where that status has a mail text. */
export async function saysStatusWords(engine: Engine, { status, draft }: ChosenStatus): Promise<boolean> {
  const found = (await answerOnce(engine, allStatuses)).find(({ _id }) => _id === status._id)
  return draft.sendMail || !found || !hasMail(found)
}

/** Leaves the status a colleague set meanwhile; the input for the other one is kept as comments. */
export async function keepColleaguesStatus(engine: Engine, orderId: string, { status, draft }: ChosenStatus) {
  const found = (await answerOnce(engine, allStatuses)).find(({ _id }) => _id === status._id)
  if (found) await keepAnswersAsComments(engine, orderId, draftToArgs(draft, found).fields)
}
