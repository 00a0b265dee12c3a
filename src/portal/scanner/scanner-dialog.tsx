import { Trans, useLingui } from '@lingui/react/macro'
import { Hash, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { serverOrigins } from '#src/data/session/origins.ts'
import { classes } from '#src/lib/classes.ts'
import { Button } from '#src/ui/button.tsx'
import { FilePicker } from '#src/ui/fields/file-picker.tsx'
import { useBackCloses } from '#src/ui/overlays/use-back-closes.ts'
import { useTapShield } from '#src/ui/overlays/use-tap-shield.ts'
import { LensControls } from './lens-controls.tsx'
import { openQrReader, type QrReader } from './open-qr-reader.ts'
import { qrTarget } from './qr-target.ts'
import type { Picture } from './read-qr.ts'
import styles from './scanner-dialog.module.css'
import { picturesOf } from './take-picture.ts'
import { type CameraState, useCamera } from './use-camera.ts'
import { useScanning } from './use-scanning.ts'

interface ScannerDialogProps {
  /** A path of this app. */
  onFound(path: string): void
  onClose(): void
  onType(): void
}

/** Milliseconds for which the green frame is shown before the camera closes. */
const FRAME_SHOWN_MS = 750

/** `invalid`: a code of another site, which is not followed; shown until the next picture. */
type Outcome = 'looking' | 'invalid' | 'found'

export function ScannerDialog({ onFound, onClose, onType }: ScannerDialogProps) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const { state, track } = useCamera(video)
  const [outcome, setOutcome] = useState<Outcome>('looking')
  const [path, setPath] = useState<string | null>(null)
  useTapShield(true)
  useBackCloses(true, onClose)
  useScanning(video, state === 'on' && path === null, take)

  const go = useEffectEvent(onFound)
  useEffect(() => {
    if (path === null) return
    const timer = setTimeout(() => go(path), FRAME_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [path])

  function take(text: string | null) {
    const target = text === null ? null : qrTarget(text, serverOrigins())
    setOutcome(target === null ? 'invalid' : 'found')
    if (target !== null) setPath(target)
  }

  async function pick([file]: readonly File[]) {
    if (!file) return
    const reader = openQrReader()
    take(await readFirst(reader, picturesOf(file)))
    reader.close()
  }

  return (
    <ModalOverlay className={classes(styles.overlay)} isOpen onOpenChange={(open) => open || onClose()}>
      <Modal className={classes(styles.modal)}>
        <Dialog className={classes(styles.dialog)}>
          <video ref={video} className={styles.picture} muted playsInline aria-hidden />
          <header className={styles.head}>
            <Heading slot="title" className={classes(styles.title)}>{t`Scan QR-Code`}</Heading>
            <Button variant="icon" aria-label={t`Sluiten`} onPress={onClose} autoFocus>
              <X size={22} aria-hidden />
            </Button>
          </header>
          <div className={styles.sight}>
            <p className={styles.words} role="status">
              <Words state={state} outcome={outcome} />
            </p>
            {state !== 'denied' && state !== 'none' && (
              <div className={styles.frame} data-found={outcome === 'found' || undefined} />
            )}
            {track && <LensControls track={track} />}
          </div>
          <footer className={styles.foot}>
            <p className={styles.hint}>
              <Trans>Lukt scannen niet? Dan kan het ook zo.</Trans>
            </p>
            <FilePicker onPick={pick}>
              <Trans>Kies een foto</Trans>
            </FilePicker>
            <Button onPress={onType}>
              <Hash size={16} aria-hidden />
              <Trans>Typ het nummer</Trans>
            </Button>
          </footer>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

async function readFirst(reader: QrReader, pictures: AsyncIterable<Picture>): Promise<string | null> {
  for await (const picture of pictures) {
    const text = await reader.read(picture)
    if (text !== null) return text
  }
  return null
}

function Words({ state, outcome }: { state: CameraState; outcome: Outcome }) {
  if (outcome === 'found') return <Trans>QR-Code gevonden!</Trans>
  if (outcome === 'invalid') return <Trans>QR-code ongeldig</Trans>
  if (state === 'denied')
    return (
      <Trans>
        De QR-code scanner heeft toegang nodig tot de camera, geef website toegang tot de camera en refresh de
        pagina.
      </Trans>
    )
  if (state === 'none') return <Trans>Geen beschikbare camera gevonden.</Trans>
  return <Trans>Houd de QR-code van de werkbon binnen het kader</Trans>
}
