import { Trans } from '@lingui/react/macro'
import type { Flow } from '#src/data/flows/queries.ts'
import { formatDate } from '#src/lib/figures/dates.ts'
import { Tag } from '#src/ui/shown/tag.tsx'
import { hasDraft } from './flow-form.ts'
import styles from './flow-list.module.css'

/** Whether employees make quotations with it, and whether a draft waits. */
export function FlowStateTag({ flow }: { flow: Flow }) {
  const { version, published_at, active } = flow
  const since = formatDate(published_at)
  return (
    <span className={styles.state}>
      {version > 0 &&
        (active ? (
          <Tag tone="ok">
            <Trans>staat aan</Trans>
          </Tag>
        ) : (
          <Tag>
            <Trans>uit</Trans>
          </Tag>
        ))}
      {hasDraft(flow) && (
        <Tag tone="warn">
          <Trans>concept</Trans>
        </Tag>
      )}
      {version > 0 && published_at > 0 && (
        <small className={styles.since}>
          <Trans>
            versie {version} sinds {since}
          </Trans>
        </small>
      )}
    </span>
  )
}
