import { Trans } from '@lingui/react/macro'
import type { Archive } from '#src/data/archives/queries.ts'
import { Tag } from '#src/ui/shown/tag.tsx'
import { versionNumber } from '#sync/contract/orders/order-version.ts'
import styles from './archive-labels.module.css'

/** Labels: whether the order is still on the board, and the version of the archived one. */
export function ArchiveLabels({ archive }: { archive: Pick<Archive, 'leading_order_id' | 'version'> }) {
  const { version } = archive
  const number = versionNumber(version)
  return (
    <span className={styles.labels}>
      <Tag tone={archive.leading_order_id ? 'accent' : 'neutral'}>
        {archive.leading_order_id ? <Trans>BACKUP</Trans> : <Trans>ANDERS</Trans>}
      </Tag>
      <span className={styles.version} title={version}>
        <Trans>versie {number}</Trans>
      </span>
    </span>
  )
}
