import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { useEngine } from '#src/data/engine-context.tsx'
import { captionFile } from '#src/data/files/caption-file.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { errorWords } from '#src/parts/error-words.ts'
import { PhotoViewer } from '#src/ui/photo-viewer.tsx'
import { showToast } from '#src/ui/toast-queue.ts'
import type { Upload } from './upload-state.ts'
import { useUpload } from './use-upload.ts'

interface GalleryProps {
  uploads: readonly Upload[]
  /** By its file: a colleague's photo may arrive before it. */
  opened: string
  onOpen(fileId: string | null): void
  /** Without captions to write. */
  readOnly: boolean
}

const NOTHING: Upload = { fileId: '', op: null, added: null }

export function Gallery({ uploads, opened, onOpen, readOnly }: GalleryProps) {
  const at = uploads.findIndex(({ fileId }) => fileId === opened)
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  const shown = useUpload(uploads[at] ?? NOTHING)
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

  const { name, caption, date, large, original, mayCaption } = shown
  return (
    <PhotoViewer
      src={large}
      id={opened}
      name={name}
      facts={date > 0 ? formatDateTime(date) : ''}
      caption={caption}
      onCaption={mayCaption && !readOnly ? keepCaption : undefined}
      download={original}
      at={at}
      count={uploads.length}
      onStep={(to) => onOpen(uploads[to]?.fileId ?? null)}
      onClose={() => onOpen(null)}
    />
  )
}
