import { Link } from '@tanstack/react-router'
import { useEngine } from '#src/data/engine-context.tsx'
import { links } from '#src/lib/links/links.ts'
import { UserAvatar } from '#src/parts/people/user-avatar.tsx'
import { useCompanies } from '#src/parts/use-company.ts'
import styles from './profile-link.module.css'

/** The signed-in user and their company. */
export function ProfileLink() {
  const { session } = useEngine()
  const companies = useCompanies()
  const company = companies.find(({ _id }) => _id === session.company_ids[0])
  return (
    <Link to={links.settingsUser(session.user_id)} className={styles.profile} title={session.fullname}>
      <UserAvatar userId={session.user_id} name={session.fullname} />
      <span className={styles.words}>
        <strong>{session.fullname}</strong>
        {/* The company's name comes a moment later; its line is reserved. */}
        {(company || companies.length === 0) && <small>{company?.name ?? '\u00a0'}</small>}
      </span>
    </Link>
  )
}
