import { useLingui } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import { useEngine } from '#src/data/engine-context.tsx'
import { links } from '#src/lib/links/links.ts'
import { LinkList, LinkRow } from '#src/parts/list/link-list.tsx'
import { Toolbar } from '#src/parts/list/toolbar.tsx'
import { UserAvatar } from '#src/parts/people/user-avatar.tsx'
import { Page } from '#src/ui/shown/page.tsx'
import { maySeeBackups } from '#sync/contract/wire/backups.ts'
import { BackupsSection } from './backups-section.tsx'

interface SettingsScreenProps {
  /** The further entries for this user. */
  entries: readonly { to: string; title: string; icon: LucideIcon }[]
}

/** The list of settings, one's own account first. */
export function SettingsScreen({ entries }: SettingsScreenProps) {
  const { t } = useLingui()
  const { session, actor } = useEngine()
  const { user_id, fullname } = session
  return (
    <Page toolbar={<Toolbar title={t`Instellingen`} />}>
      <LinkList>
        <LinkRow
          to={links.settingsUser(user_id)}
          icon={<UserAvatar userId={user_id} name={fullname} />}
          title={fullname}
          summary={t`Mijn profiel`}
        />
        {entries.map(({ to, title, icon: Icon }) => (
          <LinkRow key={to} to={to} icon={<Icon size={20} aria-hidden />} title={title} />
        ))}
      </LinkList>
      {maySeeBackups(actor) && <BackupsSection />}
    </Page>
  )
}
