import { useLingui } from '@lingui/react/macro'
import type { Order } from '#src/data/orders/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { CommentList } from '#src/parts/comments/comment-list.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { CommentBox } from './comment-box.tsx'

interface CommentarySectionProps {
  order: Order
}

export function CommentarySection({ order }: CommentarySectionProps) {
  const { t } = useLingui()
  const mayComment = useCan('orders.comment')
  return (
    <Section title={t`Commentaar`}>
      {mayComment && <CommentBox order={order} />}
      <CommentList comments={order.commentary} />
    </Section>
  )
}
