import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { useEngine } from '#src/data/engine-context.tsx'
import { captionFile } from '#src/data/files/caption-file.ts'
import { useIsKept } from '#src/data/files/use-is-kept.ts'
import { useOnline } from '#src/data/queue/use-online.ts'
import { formatDateTime } from '#src/lib/figures/dates.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import { PhotoViewer } from '#src/ui/overlays/photo-viewer.tsx'
import { showToast } from '#src/ui/overlays/toast-queue.ts'
import { ForCustomer } from './for-customer.tsx'
import { RemoveUpload } from './remove-upload.tsx'
import { ShowToCustomerButton } from './show-to-customer-button.tsx'
import type { Upload } from './upload-state.ts'
import { useUpload } from './use-upload.ts'

interface GalleryProps {
  /** The order of the files. */
  orderId: string
  uploads: readonly Upload[]
  /** A file id and no index: a colleague's photo may be inserted before it. */
  opened: string
  onStep(fileId: string): void
  onClose(): void
  /** Ids of the files the customer sent. */
  ofCustomer: readonly string[]
  /** Without editing captions. */
  readOnly: boolean
}

const NOTHING: Upload = { fileId: '', op: null, added: null }

export function Gallery({ orderId, uploads, ofCustomer, opened, onStep, onClose, readOnly }: GalleryProps) {
  const at = uploads.findIndex(({ fileId }) => fileId === opened)
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  const shown = useUpload(uploads[at] ?? NOTHING, 'whole')
  const online = useOnline()
  const isKept = useIsKept(shown?.original ?? null)
  if (!shown || at < 0) return null
  async function keepCaption(text: string) {
    const outcome = await captionFile(engine, opened, text)
    if (!outcome.ok)
      showToast({
        tone: 'crit',
        title: t`Het bijschrift is niet opgeslagen`,
        text: _(errorWords[outcome.rejection.code]),
      })
    return outcome.ok
  }

  const { name, caption, date, sources, original, mayCaption, mayRemove, isForCustomer, mayShow } = shown
  const isStaffs = !ofCustomer.includes(opened)
  const isHad = online || isKept || original?.startsWith('blob:')
  return (
    <PhotoViewer
      sources={sources}
      missing={
        online
          ? t`Dit bestand kan nu niet worden getoond.`
          : t`Niet op dit apparaat. Te zien zodra er verbinding is.`
      }
      id={opened}
      name={name}
      facts={date > 0 ? formatDateTime(date) : ''}
      caption={caption}
      onCaption={mayCaption && !readOnly ? keepCaption : undefined}
      download={isHad ? original : null}
      actions={
        mayRemove &&
        !readOnly && <RemoveUpload orderId={orderId} fileId={opened} name={name} onRemoved={onClose} />
      }
      choices={
        isStaffs &&
        (mayShow && !readOnly ? (
          <ShowToCustomerButton fileId={opened} isShown={isForCustomer} />
        ) : (
          isForCustomer && <ForCustomer />
        ))
      }
      at={at}
      count={uploads.length}
      onStep={(to) => onStep(uploads[to]?.fileId ?? opened)}
      onClose={onClose}
    />
  )
}
