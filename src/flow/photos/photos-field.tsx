import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { DraftPhoto } from '#src/data/quotations/draft-photos.ts'
import { Button } from '#src/ui/button.tsx'
import { FilePicker } from '#src/ui/fields/file-picker.tsx'
import { AlertDialog } from '#src/ui/overlays/alert-dialog.tsx'
import { PhotoViewer } from '#src/ui/overlays/photo-viewer.tsx'
import { Thumbnail } from '#src/ui/shown/thumbnail.tsx'
import { type Photos, photosAt } from './photos.ts'
import styles from './photos-field.module.css'
import { usePhotoUrl } from './use-photo-url.ts'

interface PhotosFieldProps {
  label: string
  /** The step and field. */
  place: string
  photos: Photos
}

/** Photos that go along with the quotation. */
export function PhotosField({ label, place, photos }: PhotosFieldProps) {
  const { t } = useLingui()
  const title = useId()
  const [opened, setOpened] = useState<string | null>(null)
  const { isKeeping, total, ready } = photos
  const own = photosAt(photos, place)
  const add = (files: readonly File[]) => photos.add(files, place)
  return (
    <section className={styles.field} aria-labelledby={title}>
      <h3 id={title} className={styles.title}>
        {label || t`Foto's`}
      </h3>
      {own.length > 0 && (
        <ul className={styles.tiles}>
          {own.map((photo, at) => (
            <PhotoTile
              key={photo._id}
              {...{ photo, photos }}
              number={at + 1}
              onOpen={() => setOpened(photo._id)}
            />
          ))}
        </ul>
      )}
      <div className={styles.pickers}>
        <FilePicker camera onPick={add}>
          <Trans>Maak foto</Trans>
        </FilePicker>
        <FilePicker multiple onPick={add}>
          <Trans>Kies foto's</Trans>
        </FilePicker>
        {/* Always rendered: a live region that is inserted with its text is not announced. */}
        <span role="status" className={styles.status}>
          {isKeeping ? (
            <Trans>Wordt bewaard</Trans>
          ) : (
            total > 0 && <Plural value={total} one="Wordt klaargezet" other={`${ready} van # klaargezet`} />
          )}
        </span>
      </div>
      {opened !== null && (
        <Opened {...{ own, photos, opened }} onStep={setOpened} onClose={() => setOpened(null)} />
      )}
    </section>
  )
}

interface PhotoTileProps {
  photo: DraftPhoto
  photos: Photos
  /** From 1; cameras name their photos alike. */
  number: number
  onOpen(): void
}

function PhotoTile({ photo, photos, number, onOpen }: PhotoTileProps) {
  const { t } = useLingui()
  const src = usePhotoUrl(photos, photo, 'small')
  const [isAsked, setAsked] = useState(false)
  const name = t`Foto ${number}`
  return (
    <li className={styles.tile}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <Thumbnail
          alt={name}
          src={src}
          {...(!photo.mime.startsWith('image/') && { document: photo.filename })}
        />
      </button>
      <span className={styles.remove}>
        <Button variant="icon" size="s" aria-label={t`${name} verwijderen`} onPress={() => setAsked(true)}>
          <Trash2 size={16} aria-hidden />
        </Button>
      </span>
      {isAsked && (
        <AlertDialog
          title={t`${name} verwijderen?`}
          confirm={t`Verwijderen`}
          danger
          onConfirm={() => photos.remove([photo._id])}
          onCancel={() => setAsked(false)}
        >
          <Trans>Dit bestand staat alleen op dit apparaat en komt niet terug.</Trans>
        </AlertDialog>
      )}
    </li>
  )
}

interface OpenedProps {
  own: readonly DraftPhoto[]
  photos: Photos
  /** The id of the photo that is shown. */
  opened: string
  onStep(id: string): void
  onClose(): void
}

/** The photo in full, to check whether it is sharp. */
function Opened({ own, photos, opened, onStep, onClose }: OpenedProps) {
  const { t } = useLingui()
  const at = own.findIndex(({ _id }) => _id === opened)
  const photo = own[at]
  const url = usePhotoUrl(photos, photo, 'whole')
  if (!photo) return null
  return (
    <PhotoViewer
      sources={url && photo.mime.startsWith('image/') ? [url] : []}
      missing={t`Dit bestand kan nu niet worden getoond.`}
      id={opened}
      name={photo.filename}
      facts=""
      caption=""
      download={url}
      at={at}
      count={own.length}
      onStep={(to) => onStep(own[to]?._id ?? opened)}
      onClose={onClose}
    />
  )
}
