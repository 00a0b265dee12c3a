import { Trans, useLingui } from '@lingui/react/macro'
import { Fingerprint, KeyRound, Link2, Mail, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Refusal } from '#src/data/session/refusal.ts'
import { copySetupLink, mailPassword, resetFactors } from '#src/data/users/care-calls.ts'
import type { User } from '#src/data/users/queries.ts'
import { AttemptNote } from '#src/parts/account/attempt-note.tsx'
import { useAttempt } from '#src/parts/account/use-attempt.ts'
import { NeedsConnection } from '#src/parts/shown/needs-connection.tsx'
import { useMailWaits } from '#src/parts/use-mail-waits.ts'
import { Button } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { AlertDialog } from '#src/ui/overlays/alert-dialog.tsx'
import { showToast } from '#src/ui/overlays/toast-queue.ts'
import { Section } from '#src/ui/shown/section.tsx'
import { Tag } from '#src/ui/shown/tag.tsx'
import styles from './account-section.module.css'

interface AccountSectionProps {
  user: User
  /** Opens the sign-in: the server requires a recent one. */
  onSignInAgain(): void
}

/** How the user signs in, and the admin's help for users who cannot. */
export function AccountSection({ user, onSignInAgain }: AccountSectionProps) {
  const { t } = useLingui()
  const [state, attempt] = useAttempt()
  const [asking, setAsking] = useState(false)
  const waits = useMailWaits()
  const [link, setLink] = useState('')
  const name = user.fullname || user.username
  const { email } = user
  const hasFactors = user.sign_in_methods.some((method) => method !== 'password')

  const sendMail = () =>
    attempt(async () => {
      const refused = await mailPassword(user._id)
      if (refused) return refused
      showToast(
        waits
          ? { tone: 'warn', title: t`Mail naar ${email} wacht op een mailserver` }
          : { title: t`Mail onderweg naar ${email}` },
      )
      return refused
    })
  const makeLink = () =>
    attempt(async () => {
      const made = await copySetupLink(user._id)
      if (made instanceof Refusal) return made
      setLink(new URL(made.path, location.origin).href)
      return null
    })
  const reset = () => {
    setAsking(false)
    return attempt(async () => {
      const refused = await resetFactors(user._id)
      if (!refused) showToast({ title: t`Inlogmethoden gewist` })
      return refused
    })
  }

  const mailButton = canBeMailed(user) && (
    <Button onPress={sendMail} isPending={state.pending}>
      <Mail size={16} aria-hidden /> <Trans>Stuur een mail om een wachtwoord in te stellen</Trans>
    </Button>
  )

  return (
    <Section title={t`Inloggen`}>
      <Methods methods={user.sign_in_methods} />
      <NeedsConnection
        why={
          <Trans>
            Om een mail te sturen of inlogmethoden te wissen is verbinding nodig: alleen de server kan dat.
          </Trans>
        }
      >
        <div className={styles.ways}>
          <WhyNot user={user} />
          {!waits && mailButton}
          {canSignIn(user) && (
            <Button variant={waits ? 'primary' : 'plain'} onPress={makeLink} isPending={state.pending}>
              <Link2 size={16} aria-hidden /> <Trans>Maak een link om een wachtwoord in te stellen</Trans>
            </Button>
          )}
          {link && (
            <div className={styles.link}>
              <TextField
                label={t`Link voor ${name}`}
                value={link}
                isReadOnly
                description={t`Werkt één keer, 24 uur lang. Geef hem alleen aan ${name} zelf.`}
              />
              <CopyButton text={link} />
            </div>
          )}
          {waits && mailButton}
          {canSignIn(user) && hasFactors && (
            <Button variant="danger" onPress={() => setAsking(true)} isPending={state.pending}>
              <Trans>Inlogmethoden wissen</Trans>
            </Button>
          )}
          <AttemptNote attempt={state} />
          {state.refusal?.code === 'reauthenticate' && (
            <Button variant="primary" onPress={onSignInAgain}>
              <Trans>Opnieuw inloggen</Trans>
            </Button>
          )}
        </div>
      </NeedsConnection>
      {asking && (
        <AlertDialog
          title={t`Inlogmethoden van ${name} wissen?`}
          confirm={t`Wissen`}
          danger
          onConfirm={reset}
          onCancel={() => setAsking(false)}
        >
          <Trans>
            Passkeys, de authenticator-app en herstelcodes vervallen. Inloggen kan daarna met alleen het
            wachtwoord, en op elk apparaat moet dat opnieuw.
          </Trans>
        </AlertDialog>
      )}
    </Section>
  )
}

/** The server knows the user and lets them sign in. */
const canSignIn = ({ seq, active }: User) => seq > 0 && active

const canBeMailed = (user: User) => canSignIn(user) && user.email !== ''

function WhyNot({ user }: { user: User }) {
  if (canBeMailed(user)) return null
  return (
    <p className={styles.note}>
      {user.seq === 0 ? (
        <Trans>Deze gebruiker is nog niet bij de server. De eerste mail gaat daarna vanzelf.</Trans>
      ) : user.active ? (
        <Trans>Zonder e-mailadres kan er geen mail heen om een wachtwoord in te stellen.</Trans>
      ) : (
        <Trans>Wie niet actief is, kan niet inloggen en krijgt geen mail.</Trans>
      )}
    </p>
  )
}

function Methods({ methods }: { methods: readonly string[] }) {
  const { t } = useLingui()
  const all = [
    { method: 'password', name: t`Wachtwoord`, Icon: KeyRound },
    { method: 'passkey', name: t`Passkey`, Icon: Fingerprint },
    { method: 'authenticator', name: t`Authenticator-app`, Icon: Smartphone },
  ]
  return (
    <ul className={styles.methods}>
      {all.map(({ method, name, Icon }) => (
        <li key={method} className={styles.method}>
          <Icon size={18} aria-hidden />
          <span>{name}</span>
          {methods.includes(method) ? (
            <Tag tone="ok">
              <Trans>Ingesteld</Trans>
            </Tag>
          ) : (
            <Tag>
              <Trans>Niet ingesteld</Trans>
            </Tag>
          )}
        </li>
      ))}
    </ul>
  )
}
