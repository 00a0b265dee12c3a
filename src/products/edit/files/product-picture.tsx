import { Trans, useLingui } from '@lingui/react/macro'
import { ImagePlus, X } from 'lucide-react'
import type { Product } from '#src/data/products/queries.ts'
import { ProductImage } from '#src/parts/goods/product-image.tsx'
import { UnsentActions } from '#src/parts/uploads/unsent-actions.tsx'
import type { Upload } from '#src/parts/uploads/upload-state.ts'
import { Button } from '#src/ui/button.tsx'
import { FilePicker } from '#src/ui/fields/file-picker.tsx'
import { fileIdIn } from '#sync/contract/files/catalogue-files.ts'
import styles from './product-files.module.css'
import { SendingNote } from './sending-note.tsx'
import { useProductFiles } from './use-product-files.ts'

interface ProductPictureProps {
  product: Product
  /** Files that are not on the server yet. */
  adding: readonly Upload[]
  onPick(files: readonly File[]): void
}

/** The picture, or the place for one. Another one takes its place. */
export function ProductPicture({ product, adding, onPick }: ProductPictureProps) {
  const { t } = useLingui()
  const { removePicture } = useProductFiles(product)
  const has = product.product_image !== ''
  const upload = adding.find(({ fileId }) => fileId === fileIdIn(product.product_image))
  return (
    <div className={styles.picture}>
      {has ? (
        <ProductImage product={product} size="tile" />
      ) : (
        <span className={styles.empty} aria-hidden>
          <ImagePlus size={28} />
        </span>
      )}
      <div className={styles.pickers}>
        <FilePicker onPick={onPick}>{has ? <Trans>Andere foto</Trans> : <Trans>Kies foto</Trans>}</FilePicker>
        <FilePicker camera onPick={onPick}>
          <Trans>Maak foto</Trans>
        </FilePicker>
        {has && !upload && (
          <Button variant="quiet" onPress={removePicture}>
            <X size={16} aria-hidden /> <Trans>Foto verwijderen</Trans>
          </Button>
        )}
        {upload && <UnsentActions upload={upload} name={t`Foto`} isInLine />}
        {upload && <SendingNote upload={upload} />}
      </div>
    </div>
  )
}
