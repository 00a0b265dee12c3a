import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useCompanyVat } from '#src/parts/order/use-company-vat.ts'
import { useReckoning } from '#src/parts/order/use-reckoning.ts'
import { Button } from '#src/ui/button.tsx'
import { CompletionScreen } from '#src/ui/shown/completion-screen.tsx'
import { NO_ENTRIES } from '../entries.ts'
import { FlowRun } from '../flow-run.tsx'
import { useTriedPhotos } from '../photos/use-tried-photos.ts'
import type { RunningFlow } from '../running-flow.ts'
import { useSending } from '../sending.tsx'
import styles from './flow-preview.module.css'

interface FlowPreviewProps {
  flow: RunningFlow
  /** The step that is shown, from 1; the overview comes after the last one. */
  at: number
  onStep(at: number): void
}

/** The flow as it runs on a phone. Nothing of it is kept or sent. */
export function FlowPreview({ flow, at, onStep }: FlowPreviewProps) {
  const { t } = useLingui()
  const reckoning = useReckoning(flow.company_id)
  const vat = useCompanyVat(flow.company_id)
  const photos = useTriedPhotos()
  const [entries, setEntries] = useState(NO_ENTRIES)
  const sending = useSending()
  const { title, body, button } = flow.results

  function restart() {
    setEntries(NO_ENTRIES)
    photos.remove(photos.all.map(({ _id }) => _id))
    sending.stop()
    onStep(1)
  }

  return (
    <section className={styles.preview} aria-label={t`Zo ziet de monteur het`}>
      <header className={styles.head}>
        <span>
          <Trans>Zo ziet de monteur het</Trans>
        </span>
        <Button variant="icon" size="s" aria-label={t`Voorbeeld opnieuw beginnen`} onPress={restart}>
          <RotateCcw size={16} aria-hidden />
        </Button>
      </header>
      <div className={styles.phone}>
        <p className={styles.name}>{flow.name}</p>
        {sending.phase === 'sent' ? (
          <CompletionScreen
            title={title || t`Verstuurd`}
            body={body}
            button={{ label: button.label || t`Klaar`, onPress: restart }}
          />
        ) : (
          <FlowRun
            {...{ flow, reckoning, vat, photos, sending }}
            draftKey={null}
            state={{
              value: { at, entries },
              ready: true,
              isKept: true,
              restored: false,
              change(become) {
                const next = become({ at, entries })
                setEntries((now) => (next.entries === entries ? now : next.entries))
                if (next.at !== at) onStep(next.at)
              },
              settle: async () => {},
              forget: async () => {},
            }}
            onSend={() => sending.begin(async () => {})}
          />
        )}
      </div>
    </section>
  )
}
