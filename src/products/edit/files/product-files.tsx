import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { productFiles } from '#src/data/products/attach-files.ts'
import type { Product } from '#src/data/products/queries.ts'
import { type QueuedOp, queuedOps } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { useTellsOfUploads } from '#src/parts/shown/failing-uploads.ts'
import { uploadStateOf, uploadsOf } from '#src/parts/uploads/upload-state.ts'
import { UploadsProgress } from '#src/parts/uploads/uploads-progress.tsx'
import { useDroppedFiles } from '#src/parts/uploads/use-dropped-files.ts'
import { usePreparing } from '#src/parts/uploads/use-preparing.ts'
import { FilePicker } from '#src/ui/fields/file-picker.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { NotAddedList } from './not-added-list.tsx'
import { ProductDocuments } from './product-documents.tsx'
import styles from './product-files.module.css'
import { ProductPicture } from './product-picture.tsx'
import { RefusedFile } from './refused-file.tsx'

const NOTHING_QUEUED: readonly QueuedOp[] = []

/**
 * The picture and the documents of a product. They are changed at once and not with the form, because content that
 * waits to be sent cannot be part of a draft.
 */
export function ProductFiles({ product }: { product: Product }) {
  const { t } = useLingui()
  const queue = useLive(queuedOps) ?? NOTHING_QUEUED
  const { isKeeping, total, ready, notAdded, add, takeNote } = usePreparing(productFiles(product._id))
  const zone = useRef<HTMLDivElement>(null)
  const isDragging = useDroppedFiles({ zone, onFiles: add })
  const adding = uploadsOf(product._id, [], queue)
  const refused = adding.filter(({ op }) => uploadStateOf(op) === 'error')
  useTellsOfUploads(
    product._id,
    refused.flatMap(({ op }) => op?.opId ?? []),
  )
  return (
    <div ref={zone} className={styles.zone}>
      <Section
        title={t`Foto en documenten`}
        status={<UploadsProgress uploads={adding} isKeeping={isKeeping} ready={ready} total={total} />}
      >
        <div className={styles.parts}>
          <ProductPicture product={product} adding={adding} onPick={add} />
          <ProductDocuments product={product} adding={adding} />
          {refused.length > 0 && (
            <ul className={styles.documents}>
              {refused.map((upload) => (
                <RefusedFile key={upload.fileId} upload={upload} />
              ))}
            </ul>
          )}
          <NotAddedList files={notAdded} onClose={takeNote} />
          <div className={styles.add}>
            <FilePicker multiple accept={DOCUMENTS} onPick={add}>
              <Trans>Document toevoegen</Trans>
            </FilePicker>
            <p className={styles.note}>
              <Trans>
                Klanten zien de foto en kunnen de documenten (pdf) downloaden. Orders die er al zijn, houden
                wat ze hebben.
              </Trans>
            </p>
          </div>
        </div>
        {isDragging && (
          <p className={styles.target}>
            <Trans>Zet de foto of documenten hier neer</Trans>
          </p>
        )}
      </Section>
    </div>
  )
}

const DOCUMENTS = ['application/pdf']
