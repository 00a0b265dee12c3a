import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNotify } from '#src/parts/account/use-notify.ts'
import { Toolbar } from '#src/parts/list/toolbar.tsx'
import { Button } from '#src/ui/button.tsx'
import { showToast } from '#src/ui/overlays/toast-queue.ts'
import styles from './debug.module.css'

const TONES = ['info', 'ok', 'warn', 'crit'] as const

/** Triggers for rare events. */
export function TriggersScreen() {
  const { t } = useLingui()
  const notify = useNotify()
  const [crashed, setCrashed] = useState(false)
  if (crashed) throw new Error('A crash on request')
  return (
    <div className={styles.screen}>
      <Toolbar title={t`Test: meldingen`} />
      <div className={styles.content}>
        {TONES.map((tone) => (
          <Button key={tone} onPress={() => showToast({ tone, title: tone, text: t`Een proefmelding` })}>
            {t`Melding: ${tone}`}
          </Button>
        ))}
        <Button
          onPress={() =>
            notify({
              id: crypto.randomUUID(),
              title: t`Een proefmelding`,
              description: t`Ze blijft in de lijst staan.`,
            })
          }
        >
          <Trans>Melding in de lijst</Trans>
        </Button>
        <Button variant="danger" onPress={() => setCrashed(true)}>
          <Trans>Laat dit scherm vastlopen</Trans>
        </Button>
      </div>
    </div>
  )
}
