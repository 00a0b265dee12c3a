import { Trans, useLingui } from '@lingui/react/macro'
import type { Archive } from '#src/data/archives/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { allUsers } from '#src/data/users/queries.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { useStatusName } from '#src/parts/status-name.tsx'
import { Section } from '#src/ui/section.tsx'
import { StatusHistory } from '../status/status-history.tsx'
import styles from './archive-history.module.css'

/** Its statuses and what was said about it, newest first; here nothing is added any more. */
export function ArchiveHistory({ archive }: { archive: Archive }) {
  const { t } = useLingui()
  const users = useLive(allUsers)
  const statusName = useStatusName()
  const nameOf = (id: string) => users?.find(({ _id }) => _id === id)?.fullname ?? ''
  const comments = [...archive.commentary].sort((a, b) => b.date - a.date)
  return (
    <>
      <Section title={t`Status`}>
        {archive.status_history.length === 0 && <Trans>Geen status history</Trans>}
        <StatusHistory history={archive.status_history} className={styles.list} />
      </Section>
      <Section title={t`Commentaar`}>
        {comments.length === 0 && <Trans>Geen commentaar historie</Trans>}
        <ul className={styles.list}>
          {comments.map(({ _id, kind, title, commentary, date, user_id }) => (
            <li key={_id}>
              {title && <strong>{kind === 'message' ? statusName(title) : title}</strong>}
              <span className={styles.text}>{commentary}</span>
              <small>
                {[formatDateTime(date), kind === 'customer' ? t`Klant` : nameOf(user_id)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
