import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, Download, FileText, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import { Button } from '../button.tsx'
import { PhotoCaption } from './photo-caption.tsx'
import styles from './photo-viewer.module.css'
import { useTapShield } from './use-tap-shield.ts'
import { MAX_ZOOM, ZoomArea } from './zoom-area.tsx'

interface PhotoViewerProps {
  /** Best first; the others are fallbacks. Empty for a file that is no picture. */
  sources: readonly string[]
  /** Shown when no source loads. */
  missing: string
  /** Identifies the photo, whose index may change. */
  id: string
  name: string
  /** Beside the name, such as its date. */
  facts: string
  caption: string
  /** Left out when the caption cannot be edited. */
  onCaption?: ((caption: string) => Promise<boolean>) | undefined
  /** The URL of the original; null until it is sent. */
  download: string | null
  /** Further actions. */
  actions?: ReactNode
  /** Choices about the photo, above its caption. */
  choices?: ReactNode
  /** The index, from 0. */
  at: number
  count: number
  onStep(to: number): void
  onClose(): void
}

/** The factor of one press. */
const ZOOM_STEP = 2
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
const ZOOM_KEYS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 }

/** A full-screen photo viewer: arrows change the photo, + and − zoom, Escape closes. */
export function PhotoViewer({
  sources,
  missing,
  id,
  name,
  facts,
  download,
  actions,
  choices,
  at,
  count,
  onStep,
  onClose,
  ...rest
}: PhotoViewerProps) {
  const { t } = useLingui()
  const [zoomed, setZoomed] = useState({ id, scale: 1 })
  const scale = zoomed.id === id ? zoomed.scale : 1
  useTapShield(true)

  const zoomTo = (wanted: number) => setZoomed({ id, scale: Math.min(Math.max(wanted, 1), MAX_ZOOM) })
  const zoom = (by: number) => zoomTo(scale * ZOOM_STEP ** by)
  const step = (by: number) => {
    if (at + by >= 0 && at + by < count) onStep(at + by)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return
    const way = STEPS[event.key]
    const nearer = ZOOM_KEYS[event.key]
    // While zoomed the arrows scroll the photo.
    if (way && scale === 1) step(way)
    else if (nearer) zoom(nearer)
    else return
    event.preventDefault()
  }

  return (
    <ModalOverlay className={classes(styles.overlay)} isOpen onOpenChange={(open) => open || onClose()}>
      <Modal className={classes(styles.modal)}>
        <Dialog aria-label={name} className={classes(styles.dialog)}>
          <div className={styles.frame} onKeyDownCapture={handleKey}>
            <header className={styles.head}>
              <p className={styles.name}>
                <strong>{name}</strong> <small>{facts}</small>
              </p>
              <span className={styles.place} aria-live="polite">
                <Trans>
                  {at + 1} van {count}
                </Trans>
              </span>
              <Button
                variant="icon"
                aria-label={t`Uitzoomen`}
                isDisabled={scale === 1}
                onPress={() => zoom(-1)}
              >
                <ZoomOut size={20} aria-hidden />
              </Button>
              <Button
                variant="icon"
                aria-label={t`Inzoomen`}
                isDisabled={sources.length === 0 || scale === MAX_ZOOM}
                onPress={() => zoom(1)}
              >
                <ZoomIn size={20} aria-hidden />
              </Button>
              {download && (
                <a className={styles.download} href={download} download={name} aria-label={t`Downloaden`}>
                  <Download size={20} aria-hidden />
                </a>
              )}
              {actions}
              <Button variant="icon" aria-label={t`Sluiten`} onPress={onClose} autoFocus>
                <X size={20} aria-hidden />
              </Button>
            </header>
            {sources.length === 0 ? (
              <div className={styles.nothing}>
                <FileText size={48} aria-hidden />
                {download ? <a href={download} target="_blank" rel="noreferrer">{t`Openen`}</a> : missing}
              </div>
            ) : (
              <ZoomArea
                key={`photo ${id}`}
                sources={sources}
                missing={missing}
                alt={name}
                scale={scale}
                onScale={zoomTo}
                onSwipe={step}
              />
            )}
            <div>
              {choices && <div className={styles.choices}>{choices}</div>}
              <PhotoCaption key={id} {...rest} />
            </div>
            {at > 0 && (
              <span className={styles.previous}>
                <Button variant="icon" aria-label={t`Vorige`} onPress={() => step(-1)}>
                  <ChevronLeft size={24} aria-hidden />
                </Button>
              </span>
            )}
            {at < count - 1 && (
              <span className={styles.next}>
                <Button variant="icon" aria-label={t`Volgende`} onPress={() => step(1)}>
                  <ChevronRight size={24} aria-hidden />
                </Button>
              </span>
            )}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
