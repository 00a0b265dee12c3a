import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { useLive } from '#src/data/use-live.ts'
import { userById } from '#src/data/users/queries.ts'
import { Toolbar } from '#src/parts/list/toolbar.tsx'
import { PreferencesSection } from '#src/parts/preferences/preferences-section.tsx'
import { NeedsConnection } from '#src/parts/shown/needs-connection.tsx'
import { Page } from '#src/ui/shown/page.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { FactorsSection } from './factors-section.tsx'
import { PasswordForm } from './password-form.tsx'
import styles from './profile-screen.module.css'
import { RosterSection } from './roster-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { WhoSection } from './who-section.tsx'

interface ProfileScreenProps {
  /** Opens the sign-in: the server requires a recent one. */
  onSignInAgain(): void
  /** Counts sign-ins repeated here. */
  proven: number
}

/** One's own account: data, preferences and security. */
export function ProfileScreen({ onSignInAgain, proven }: ProfileScreenProps) {
  const { t } = useLingui()
  const { session } = useEngine()
  /** Counts password changes, which end all other sessions. */
  const [passwords, setPasswords] = useState(0)
  const user = useLive(userById(session.user_id))
  const why = <Trans>Hiervoor is verbinding nodig: alleen de server kan dit controleren en wijzigen.</Trans>
  return (
    <Page toolbar={<Toolbar title={t`Mijn profiel`} />}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <WhoSection user={user ?? null} />
          {user && <RosterSection user={user} />}
          <PreferencesSection />
        </div>
        <div className={styles.column}>
          <Section title={t`Wachtwoord`}>
            <NeedsConnection why={why}>
              <PasswordForm username={session.username} onChanged={() => setPasswords(passwords + 1)} />
            </NeedsConnection>
          </Section>
          <Section title={t`Extra beveiliging`}>
            <NeedsConnection why={why}>
              <FactorsSection key={proven} username={session.username} onSignInAgain={onSignInAgain} />
            </NeedsConnection>
          </Section>
          <Section title={t`Waar je bent ingelogd`}>
            <NeedsConnection why={why}>
              <SessionsSection key={passwords} />
            </NeedsConnection>
          </Section>
        </div>
      </div>
    </Page>
  )
}
