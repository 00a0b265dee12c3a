import { SMS_SENT } from '#sync/contract/orders/sms.ts'
import type { EffectRun } from '#sync/server/effects/open-effects.ts'
import { isStatusMessageCurrent, type StatusMessage } from './status-message.ts'
import { type OrderSmsDeps, textAbout } from './text-about.ts'

export const STATUS_SMS = 'status-sms'

/** Sends a status's message to the customer by SMS. */
export const textStatus = (deps: OrderSmsDeps, run: EffectRun<StatusMessage>): Promise<void> =>
  textAbout(deps, run, {
    kind: STATUS_SMS,
    id: run.data.op,
    sent: SMS_SENT,
    unsent: 'Sms niet verstuurd',
    isDue: ({ order }) => isStatusMessageCurrent(order, run.data.op),
    textOf: ({ order }) => order.current_status.customer_message.message,
  })
