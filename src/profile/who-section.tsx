import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEngine } from '#src/data/engine-context.tsx'
import { useCan } from '#src/data/use-can.ts'
import type { User } from '#src/data/users/queries.ts'
import { links } from '#src/lib/links/links.ts'
import { useCompanies } from '#src/parts/use-company.ts'
import { roleWords } from '#src/parts/words/role-words.ts'
import { buttonLook } from '#src/ui/button-look.ts'
import { Section } from '#src/ui/shown/section.tsx'
import { roleOf } from '#sync/contract/core/roles.ts'
import { ProfileForm } from './profile-form.tsx'
import styles from './who-section.module.css'

interface WhoSectionProps {
  /** null until the copy has it. */
  user: User | null
}

export function WhoSection({ user }: WhoSectionProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const { session } = useEngine()
  const mayEdit = useCan('users.edit')
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
    <Section title={t`Wie je bent`} action={mayEdit && <EditLink userId={session.user_id} />}>
      <h3 className={styles.name}>{fullname}</h3>
      {user && <ProfileForm user={user} />}
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

/** Leads to the fields an admin can change for any user. */
function EditLink({ userId }: { userId: string }) {
  return (
    <Link to={links.editSettingsUser(userId)} className={buttonLook('quiet')}>
      <Trans>Wijzigen</Trans>
    </Link>
  )
}
