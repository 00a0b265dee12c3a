import { Trans, useLingui } from '@lingui/react/macro'
import { ClipboardList, type LucideIcon, MessageSquare, Send, UserRound } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { allUsers } from '#src/data/users/queries.ts'
import { useStatusName } from '#src/parts/status/status-name.tsx'
import { newestDoneFirst, useWhenWords } from '#src/parts/words/use-when-words.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './comment-list.module.css'
import { LiveWords } from './live-words.tsx'

type Comment = Order['commentary'][number]

/** Comments on an order, newest first: by the customer, by staff, and to the customer. */
export function CommentList({ comments }: { comments: readonly Comment[] }) {
  if (comments.length === 0)
    return (
      <p className={styles.empty}>
        <Trans>Geen commentaar historie</Trans>
      </p>
    )
  return (
    <ul className={styles.list}>
      {newestDoneFirst(comments).map((comment) => (
        <CommentItem key={comment._id} comment={comment} />
      ))}
    </ul>
  )
}

function CommentItem({ comment }: { comment: Comment }) {
  const { t } = useLingui()
  const users = useLive(allUsers)
  const statusName = useStatusName()
  const when = useWhenWords()
  const { kind, title, commentary, user_id } = comment
  const name = users?.find(({ _id }) => _id === user_id)?.fullname ?? ''
  const said = {
    customer: t`Klant`,
    message: [t`Bericht aan de klant`, name].filter(Boolean).join(' · '),
    user: name,
  }[kind]
  const Icon = iconOf(comment)
  return (
    <li className={styles.comment} data-kind={kind}>
      <Icon size={16} aria-hidden className={styles.icon} />
      <div className={styles.said}>
        <small className={styles.meta}>{[said, when(comment)].filter(Boolean).join(' · ')}</small>
        {title && <strong>{kind === 'message' ? statusName(title) : title}</strong>}
        <CommentText text={commentary} />
      </div>
    </li>
  )
}

/** Answers to a status have another icon than free comments. */
function iconOf({ kind, title }: Comment): LucideIcon {
  if (kind === 'customer') return UserRound
  if (kind === 'message') return Send
  return title ? ClipboardList : MessageSquare
}

/** Characters and lines; longer comments are folded, so that those below stay in reach. */
const MAX_SHOWN_LENGTH = 700
const MAX_SHOWN_LINES = 10

function CommentText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > MAX_SHOWN_LENGTH || text.split('\n').length > MAX_SHOWN_LINES
  return (
    <>
      <span className={styles.text} data-folded={(isLong && !isOpen) || undefined}>
        <LiveWords text={text} />
      </span>
      {isLong && (
        <Button variant="quiet" onPress={() => setOpen(!isOpen)} aria-expanded={isOpen}>
          {isOpen ? <Trans>Minder</Trans> : <Trans>Alles lezen</Trans>}
        </Button>
      )}
    </>
  )
}
