import { Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '#src/data/orders/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { allUsers } from '#src/data/users/queries.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { useStatusName } from '#src/parts/status-name.tsx'
import { Section } from '#src/ui/section.tsx'
import { CommentForm } from './comment-form.tsx'
import styles from './commentary-section.module.css'

interface CommentarySectionProps {
  order: Order
}

export function CommentarySection({ order }: CommentarySectionProps) {
  const { t } = useLingui()
  const users = useLive(allUsers)
  const statusName = useStatusName()
  const mayComment = useCan('orders.comment')
  const newestFirst = [...order.commentary].sort((a, b) => b.date - a.date)

  function author({ kind, user_id }: Order['commentary'][number]) {
    if (kind === 'customer') return t`Klant`
    const name = users?.find(({ _id }) => _id === user_id)?.fullname ?? ''
    return kind === 'message' ? t`Bericht aan de klant · ${name}` : name
  }

  return (
    <Section title={t`Commentaar`}>
      {mayComment && <CommentForm orderId={order._id} />}
      {newestFirst.length === 0 && (
        <p className={styles.empty}>
          <Trans>Geen commentaar historie</Trans>
        </p>
      )}
      <ul className={styles.list}>
        {newestFirst.map((comment) => (
          <li key={comment._id} className={styles.comment} data-kind={comment.kind}>
            <small className={styles.meta}>
              {author(comment)} · {formatDateTime(comment.date)}
            </small>
            {comment.title && (
              <strong>{comment.kind === 'message' ? statusName(comment.title) : comment.title}</strong>
            )}
            <span className={styles.text}>{comment.commentary}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
