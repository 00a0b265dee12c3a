import { Trans, useLingui } from '@lingui/react/macro'
import { ImagePlus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { ProductImage } from '#src/parts/goods/product-image.tsx'
import { UnsentActions } from '#src/parts/uploads/unsent-actions.tsx'
import type { Upload } from '#src/parts/uploads/upload-state.ts'
import { Button } from '#src/ui/button.tsx'
import { FilePicker } from '#src/ui/fields/file-picker.tsx'
import styles from './catalogue-files.module.css'
import type { ShownPicture } from './goods-files.ts'
import { SendingNote } from './sending-note.tsx'

interface PictureProps {
  picture: ShownPicture
  /** Its name is shown, as it is one of several. */
  isNamed: boolean
  /** The picture while it is not on the server yet. */
  upload: Upload | undefined
  onPick(files: readonly File[]): void
  onRemove(): void
}

/** One picture, with buttons to choose another one or take it off. */
export function Picture({ picture, isNamed, upload, onPick, onRemove }: PictureProps) {
  const { name, path, takesPhotos } = picture
  const has = path !== ''
  return (
    <PictureFrame picture={picture} isNamed={isNamed}>
      <FilePicker onPick={onPick}>{has ? <Trans>Andere foto</Trans> : <Trans>Kies foto</Trans>}</FilePicker>
      {takesPhotos && (
        <FilePicker camera onPick={onPick}>
          <Trans>Maak foto</Trans>
        </FilePicker>
      )}
      {has && !upload && <RemovePicture name={name} onPress={onRemove} />}
      {upload && <UnsentActions upload={upload} name={name} isInLine />}
      {upload && <SendingNote upload={upload} />}
    </PictureFrame>
  )
}

interface PictureFrameProps extends Pick<PictureProps, 'picture' | 'isNamed'> {
  children: ReactNode
}

/** A picture with its buttons. Files dropped on it are meant for it. */
export function PictureFrame({ picture: { field, name, path }, isNamed, children }: PictureFrameProps) {
  return (
    <fieldset className={styles.picture} aria-label={name} data-picture={field}>
      {path !== '' ? (
        <ProductImage product={{ product_image: path }} size="tile" />
      ) : (
        <span className={styles.empty} aria-hidden>
          <ImagePlus size={28} />
        </span>
      )}
      <div className={styles.pickers}>
        {isNamed && (
          <strong className={styles.name} aria-hidden>
            {name}
          </strong>
        )}
        {children}
      </div>
    </fieldset>
  )
}

export function RemovePicture({ name, onPress }: { name: string; onPress(): void }) {
  const { t } = useLingui()
  return (
    <Button variant="quiet" aria-label={t`${name} verwijderen`} onPress={onPress}>
      <X size={16} aria-hidden /> <Trans>Verwijderen</Trans>
    </Button>
  )
}
