import { Trans, useLingui } from '@lingui/react/macro'
import { QrCode, Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { useOnline } from '#src/data/queue/use-online.ts'
import { afterPaint } from '#src/lib/after-paint.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { PortalToolbar } from '../portal-toolbar.tsx'
import { ScannerDialog } from '../scanner/lazy-scanner-dialog.ts'
import styles from './lookup-screen.module.css'

interface LookupScreenProps {
  /** The last search, to be corrected; '' for none. */
  asked: string
  /** Why the last search showed no order. */
  problem?: 'searching' | 'not-found' | 'unreachable'
  onBack(): void
  onSearch(asked: string): void
  /** Opens a scanned path of this app. */
  onGo(path: string): void
}

/** The search for a work order. */
export function LookupScreen({ asked, problem, onBack, onSearch, onGo }: LookupScreenProps) {
  const { t } = useLingui()
  const online = useOnline()
  const [typed, setTyped] = useState(asked)
  const [scanning, setScanning] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // The message is about the last search and is hidden while another is typed.
  const tells = typed === asked ? problem : undefined

  function submit() {
    if (typed.trim() === '' || leaving) return
    setLeaving(true)
    afterPaint(() => {
      onSearch(typed.trim())
      // The same search again does not navigate, so the button is released.
      setLeaving(false)
    })
  }

  return (
    <div className={styles.screen} data-screen="portal-lookup">
      <PortalToolbar title={t`Zoek order`} onBack={onBack} />
      <Form ref={form} className={styles.form} onSubmit={submit}>
        <TextField
          label={t`Ordernummer`}
          description={t`Met het voorvoegsel erbij, bijvoorbeeld NLM#12345678`}
          value={typed}
          onChange={(text) => setTyped(text.toUpperCase())}
          errorMessage={
            tells === 'not-found'
              ? t`Order niet gevonden.`
              : tells === 'unreachable'
                ? t`Deze order staat nog niet op dit apparaat. Zonder verbinding kan hij niet worden opgehaald.`
                : ''
          }
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck="false"
          enterKeyHint="search"
          autoFocus
        />
        {tells === 'not-found' && !online && (
          <p className={styles.note}>
            <Trans>Zonder verbinding zoeken we alleen op dit apparaat.</Trans>
          </p>
        )}
        <Button type="submit" variant="primary" isDisabled={typed.trim() === ''}>
          <Search size={18} aria-hidden /> {t`Zoeken`}
        </Button>
        <Button onPress={() => setScanning(true)}>
          <QrCode size={18} aria-hidden /> {t`Scan QR-Code`}
        </Button>
        <p className={styles.searching} role="status">
          {(leaving || tells === 'searching') && t`Order openen...`}
        </p>
      </Form>
      {scanning && (
        <ScannerDialog
          onFound={(path) => {
            setScanning(false)
            onGo(path)
          }}
          onClose={() => setScanning(false)}
          onType={() => {
            setScanning(false)
            // Closing the camera restores the focus to the button; it belongs in the field.
            requestAnimationFrame(() => form.current?.querySelector('input')?.focus())
          }}
        />
      )}
    </div>
  )
}
