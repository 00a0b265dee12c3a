import { useLingui as useMessages } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { User } from '#src/data/users/queries.ts'
import { CallLink } from '#src/parts/people/call-link.tsx'
import { PersonRow } from '#src/parts/people/person-row.tsx'
import { UserAvatar } from '#src/parts/people/user-avatar.tsx'
import { WaitingMark } from '#src/parts/status/waiting-mark.tsx'
import { companyLook, useCompanies } from '#src/parts/use-company.ts'
import { roleWords } from '#src/parts/words/role-words.ts'
import { Tag } from '#src/ui/shown/tag.tsx'
import { roleOf } from '#sync/contract/core/roles.ts'
import styles from './user-row.module.css'

interface UserRowProps {
  user: User
  isOpen: boolean
  onOpen(): void
}

export function UserRow({ user, isOpen, onOpen }: UserRowProps) {
  const { _ } = useMessages()
  const companies = useCompanies()
  const { _id, fullname, username, email, role, removed } = user
  const { prefix } = companyLook(companies, user.company_ids[0] ?? '')
  const name = fullname || username
  const about = removed ? '' : [user.job_title, username, email].filter(Boolean).join(' · ')
  return (
    <PersonRow
      id={_id}
      picture={<UserAvatar userId={_id} name={name} size={32} />}
      name={name}
      about={about}
      isOpen={isOpen}
      isFaint={!user.active}
      onOpen={onOpen}
      beside={
        <span className={styles.call}>
          <CallLink user={user} isIcon />
        </span>
      }
    >
      {user.waiting > 0 && <WaitingMark />}
      <Standing user={user} />
      {!removed && <span className={styles.role}>{_(roleWords[roleOf(role)])}</span>}
      {companies.length > 1 && <span className={styles.company}>{prefix}</span>}
    </PersonRow>
  )
}

/** Why a user cannot sign in. */
function Standing({ user }: { user: User }) {
  if (user.removed)
    return (
      <Tag tone="crit">
        <Trans>Verwijderd</Trans>
      </Tag>
    )
  if (user.active) return null
  return (
    <Tag>
      <Trans>Niet actief</Trans>
    </Tag>
  )
}
