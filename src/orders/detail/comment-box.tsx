import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { customerById } from '#src/data/customers/queries.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { commentOnOrder, replyToCustomer } from '#src/data/orders/commands.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { Segment, Segmented } from '#src/ui/fields/segmented.tsx'
import { MAX_COMMENT_LENGTH } from '#sync/contract/orders/operations/order-comment.ts'
import { MAX_REPLY_LENGTH } from '#sync/contract/orders/operations/order-reply.ts'
import styles from './comment-box.module.css'
import { CommentForm } from './comment-form.tsx'

/** Writing on an order: among colleagues, or to its customer. The two differ in colour and words. */
export function CommentBox({ order }: { order: Order }) {
  const { t } = useLingui()
  const engine = useEngine()
  const [isToCustomer, setToCustomer] = useState(false)
  const mayReply = useCan('orders.reply') && order.customer_id !== ''
  const customer = useLive(customerById(order.customer_id))
  const { _id } = order
  const email = customer?.email ?? ''
  const among = (
    <CommentForm
      draftKey={`comment ${_id}`}
      label={t`Intern commentaar`}
      most={MAX_COMMENT_LENGTH}
      button={t`Plaatsen`}
      onSend={(text) => commentOnOrder(engine, _id, '', text)}
    />
  )
  if (!mayReply) return among
  return (
    <div className={styles.box} data-to={isToCustomer ? 'customer' : 'staff'}>
      <Segmented
        label={t`Voor wie?`}
        value={isToCustomer ? 'customer' : 'staff'}
        onChange={(to) => setToCustomer(to === 'customer')}
      >
        <Segment value="staff">{t`Alleen collega’s`}</Segment>
        <Segment value="customer">{t`De klant`}</Segment>
      </Segmented>
      {/* Both stay, so that neither loses what is being typed. */}
      <div hidden={isToCustomer}>{among}</div>
      <div hidden={!isToCustomer}>
        <CommentForm
          draftKey={`reply ${_id}`}
          label={t`Antwoord aan de klant`}
          description={
            email
              ? t`De klant leest dit op zijn pagina, en in een mail aan ${email}.`
              : t`De klant leest dit op zijn pagina. Er is geen e-mailadres.`
          }
          most={MAX_REPLY_LENGTH}
          button={t`Aan de klant sturen`}
          onSend={(text) => replyToCustomer(engine, _id, text)}
        />
      </div>
    </div>
  )
}
