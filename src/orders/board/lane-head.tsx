import { useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import type { Status } from '#src/data/statuses/queries.ts'
import type { Query } from '#src/data/use-live.ts'
import { formatCount } from '#src/lib/figures/numbers.ts'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import { CountText } from '#src/parts/list/count-text.tsx'
import { StatusPill } from '#src/ui/shown/status-pill.tsx'
import styles from './lane-head.module.css'

interface LaneHeadProps {
  status: Status
  name: string
  /** The query for the number of orders, where the page did not bring it. */
  counting: Query<number> | null
  total: number | null
  /** The next lane, where one lane fills the screen. */
  next: NextLaneProps | null
}

export function LaneHead({ status, name, counting, total, next }: LaneHeadProps) {
  const isNarrow = useMedia('(max-width: 639px)')
  return (
    <header className={styles.head}>
      <StatusPill color={status.color} plain>
        {name}
      </StatusPill>
      <span className={styles.count}>
        {counting ? <CountText by={counting} /> : total !== null && formatCount(total)}
      </span>
      {isNarrow && next && <NextLane {...next} />}
    </header>
  )
}

interface NextLaneProps {
  name: string
  counting: Query<number>
}

function NextLane({ name, counting }: NextLaneProps) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={styles.next}
      aria-label={t`Naar ${name}`}
      onClick={({ currentTarget }) =>
        currentTarget.closest('section')?.nextElementSibling?.scrollIntoView({ inline: 'start' })
      }
    >
      <span className={styles.nextName}>{name}</span>
      <span className={styles.count}>
        <CountText by={counting} />
      </span>
      <ChevronRight size={16} aria-hidden />
    </button>
  )
}
