import { Trans, useLingui } from '@lingui/react/macro'
import type { Archive } from '#src/data/archives/queries.ts'
import { CommentList } from '#src/parts/comments/comment-list.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { StatusHistory } from '../status/status-history.tsx'
import styles from './archive-history.module.css'

/** Statuses and comments, newest first and read-only. */
export function ArchiveHistory({ archive }: { archive: Archive }) {
  const { t } = useLingui()
  return (
    <>
      <Section title={t`Status`}>
        {archive.status_history.length === 0 && <Trans>Geen status history</Trans>}
        <StatusHistory history={archive.status_history} className={styles.list} />
      </Section>
      <Section title={t`Commentaar`}>
        <CommentList comments={archive.commentary} />
      </Section>
    </>
  )
}
