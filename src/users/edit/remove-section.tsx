import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { removeUser } from '#src/data/users/commands.ts'
import type { User } from '#src/data/users/queries.ts'
import { toastUnlessRefused } from '#src/parts/toast-unless-refused.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import { Button } from '#src/ui/button.tsx'
import { AlertDialog } from '#src/ui/overlays/alert-dialog.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import type { ErrorCode } from '#sync/contract/core/errors.ts'
import styles from './account-section.module.css'
import { useIsLastAdmin } from './last-admin-notice.tsx'

interface RemoveSectionProps {
  user: User
  onRemoved(): void
}

export function RemoveSection({ user, onRemoved }: RemoveSectionProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  const isLast = useIsLastAdmin(user)
  const [asking, setAsking] = useState(false)
  const [refused, setRefused] = useState<ErrorCode | null>(null)
  const name = user.fullname || user.username

  async function remove() {
    setAsking(false)
    const outcome = await removeUser(engine, user._id)
    if (!outcome.ok) return setRefused(outcome.rejection.code)
    toastUnlessRefused(engine, outcome.opId, { title: t`Gebruiker verwijderd` })
    onRemoved()
  }

  return (
    <Section title={t`Verwijderen`}>
      <div className={styles.ways}>
        <p className={styles.note}>
          <Trans>Wie alleen een tijd niet mag inloggen, kun je beter op niet actief zetten.</Trans>
        </p>
        <Button variant="danger" onPress={() => setAsking(true)}>
          <Trash2 size={16} aria-hidden /> <Trans>Gebruiker verwijderen</Trans>
        </Button>
      </div>
      {asking && (
        <AlertDialog
          title={t`Weet je zeker dat je ${name} wilt verwijderen?`}
          confirm={t`Verwijderen`}
          danger
          onConfirm={remove}
          onCancel={() => setAsking(false)}
        >
          <p>
            <Trans>
              De voor- en achternaam blijven bewaard, zodat orders die nog niet klaar zijn blijven werken. Ze
              verdwijnen zodra die orders zijn opgeleverd of gearchiveerd. Al het andere verdwijnt meteen, en
              inloggen kan niet meer.
            </Trans>
          </p>
          {isLast && (
            <p>
              <Trans>
                Dit lijkt de laatste actieve beheerder: maak eerst iemand anders beheerder, anders weigert de
                server dit.
              </Trans>
            </p>
          )}
        </AlertDialog>
      )}
      {refused && (
        <AlertDialog
          title={t`Verwijderen is niet gelukt`}
          confirm={t`Begrepen`}
          onConfirm={() => setRefused(null)}
        >
          {_(errorWords[refused])}
        </AlertDialog>
      )}
    </Section>
  )
}
