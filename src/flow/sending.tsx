import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { reportCrash } from '#src/data/crash-reports/crash-reports.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { AlertDialog } from '#src/ui/overlays/alert-dialog.tsx'
import styles from './sending.module.css'

type Phase = 'idle' | 'preparing' | 'sending' | 'succeeded' | 'failed' | 'sent'

/** Milliseconds for which success is shown before the result. */
const SUCCESS_SHOWN = 750

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The phases from the overview to the result. */
export function useSending() {
  const { session } = useEngine()
  const [phase, setPhase] = useState<Phase>('idle')

  async function begin(send: () => Promise<void>) {
    if (phase !== 'idle') return
    setPhase('preparing')
    try {
      // Lets the screen paint before the work begins.
      await pause(0)
      setPhase('sending')
      await send()
      setPhase('succeeded')
      await pause(SUCCESS_SHOWN)
      setPhase('sent')
    } catch (error) {
      reportCrash(error, '', session.user_id)
      setPhase('failed')
    }
  }
  return { phase, begin, stop: () => setPhase('idle') }
}

export type Sending = ReturnType<typeof useSending>

export function SendingNote({ sending: { phase, stop } }: { sending: Sending }) {
  const { t } = useLingui()
  if (phase === 'idle' || phase === 'sent') return null
  if (phase === 'failed')
    return (
      <AlertDialog title={t`Fout.`} confirm={t`Sluiten`} onConfirm={stop}>
        <Trans>Er ging iets mis bij het versturen. Je foutmelding is gerapporteerd.</Trans>
      </AlertDialog>
    )
  return (
    <div className={styles.sending} role="status">
      {phase === 'preparing' && <Trans>Data voorbereiden...</Trans>}
      {phase === 'sending' && <Trans>Verzenden...</Trans>}
      {phase === 'succeeded' && <Trans>Gelukt!</Trans>}
    </div>
  )
}
