import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { useEngine } from '#src/data/engine-context.tsx'
import type { User } from '#src/data/users/queries.ts'
import { useCompanies } from '#src/parts/use-company.ts'
import { UserAvatar } from '#src/parts/user-avatar.tsx'
import { Section } from '#src/ui/section.tsx'
import { type Role, roleOf } from '#sync/contract/roles.ts'
import styles from './who-section.module.css'

const roleWords: Record<Role, MessageDescriptor> = {
  admin: msg`Beheerder`,
  developer: msg`Ontwikkelaar`,
  office: msg`Kantoor`,
  employee: msg`Medewerker`,
}

interface WhoSectionProps {
  /** null until the copy has it. */
  user: User | null
}

export function WhoSection({ user }: WhoSectionProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const { session } = useEngine()
  const companies = useCompanies()
  const company = companies.find(({ _id }) => _id === session.company_ids[0])
  const fullname = user?.fullname ?? session.fullname
  const facts = [
    [t`Gebruikersnaam`, session.username],
    [t`E-mail`, user?.email],
    [t`Bedrijf`, company?.name],
    [t`Rol`, _(roleWords[roleOf(session.role)])],
  ] as const
  return (
    <Section title={t`Wie je bent`}>
      <div className={styles.who}>
        <UserAvatar userId={session.user_id} name={fullname} size={72} />
        <h3 className={styles.name}>{fullname}</h3>
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
