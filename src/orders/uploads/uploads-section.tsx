import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { orderFiles } from '#src/data/orders/attach-file.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { type QueuedOp, queuedOps } from '#src/data/queue/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { NotAddedAlert } from '#src/parts/uploads/not-added-alert.tsx'
import { uploadsOf } from '#src/parts/uploads/upload-state.ts'
import { UploadTiles } from '#src/parts/uploads/upload-tiles.tsx'
import { UploadsProgress } from '#src/parts/uploads/uploads-progress.tsx'
import { useDroppedFiles } from '#src/parts/uploads/use-dropped-files.ts'
import { usePreparing } from '#src/parts/uploads/use-preparing.ts'
import { useUnsigned } from '#src/parts/uploads/use-unsigned.ts'
import { FilePicker } from '#src/ui/fields/file-picker.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { UploadFailed } from './upload-failed.tsx'
import styles from './uploads-section.module.css'

/** Accepting only these makes phones convert their own formats. */
const PHOTOS_AND_DOCUMENTS = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']
const NOTHING_QUEUED: readonly QueuedOp[] = []

interface UploadsSectionProps {
  order: Order
}

/** Photos and documents of staff and customer. A refused photo does not stop the others. */
export function UploadsSection({ order }: UploadsSectionProps) {
  const { t } = useLingui()
  const mayAttach = useCan('orders.attach')
  const queue = useLive(queuedOps)
  const { isKeeping, total, ready, notAdded, add, takeNote } = usePreparing(orderFiles(order._id))
  const zone = useRef<HTMLDivElement>(null)
  const isDragging = useDroppedFiles({ zone, onFiles: mayAttach ? (files) => add(files) : undefined })
  const fileIds = [...order.employee_uploads, ...order.customer_uploads]
  const uploads = uploadsOf(order._id, fileIds, queue ?? NOTHING_QUEUED)
  const photos = useUnsigned(uploads)

  return (
    <div ref={zone} className={styles.zone}>
      <Section
        title={t`Foto's en documenten`}
        status={<UploadsProgress uploads={uploads} isKeeping={isKeeping} ready={ready} total={total} />}
        action={
          mayAttach && (
            <div className={styles.pickers}>
              <FilePicker camera onPick={add}>
                <Trans>Maak foto</Trans>
              </FilePicker>
              <FilePicker multiple accept={PHOTOS_AND_DOCUMENTS} onPick={add}>
                <Trans>Kies bestand</Trans>
              </FilePicker>
            </div>
          )
        }
      >
        <UploadTiles orderId={order._id} uploads={photos} ofCustomer={order.customer_uploads} />
        {isDragging && (
          <p className={styles.target}>
            <Trans>Zet de bestanden hier neer</Trans>
          </p>
        )}
        {queue && <UploadFailed orderId={order._id} uploads={uploads} />}
        <NotAddedAlert files={notAdded} onClose={takeNote} />
      </Section>
    </div>
  )
}
