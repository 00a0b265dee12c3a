import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { attachFiles } from '#src/data/orders/commands.ts'
import { isPrepared, prepareUpload } from '#src/data/orders/prepare-upload.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { type QueuedOp, queuedOps } from '#src/data/queue/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { errorWords } from '#src/parts/error-words.ts'
import { AlertDialog } from '#src/ui/alert-dialog.tsx'
import { FilePicker } from '#src/ui/file-picker.tsx'
import { Section } from '#src/ui/section.tsx'
import { type Rejection, reject } from '#sync/contract/errors.ts'
import { UploadFailed } from './upload-failed.tsx'
import { uploadsOf } from './upload-state.ts'
import { UploadTiles } from './upload-tiles.tsx'
import styles from './uploads-section.module.css'

/** Asking for these makes a phone convert its own formats. */
const PHOTOS_AND_DOCUMENTS = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']
const NOTHING_QUEUED: readonly QueuedOp[] = []

interface UploadsSectionProps {
  order: Order
}

/** Photos and documents of staff and customer. A refused photo never stops the others (DESIGN, law 4). */
export function UploadsSection({ order }: UploadsSectionProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  const mayAttach = useCan('orders.attach')
  const [refused, setRefused] = useState<readonly Rejection[]>([])
  const [preparing, setPreparing] = useState(false)
  const queue = useLive(queuedOps)
  const fileIds = [...order.employee_uploads, ...order.customer_uploads]
  const uploads = uploadsOf(order._id, fileIds, queue ?? NOTHING_QUEUED)

  async function addOne(file: File): Promise<Rejection | null> {
    const upload = await prepareUpload(file)
    if (!isPrepared(upload)) return upload
    const outcome = await attachFiles(engine, order._id, [upload])
    return outcome.ok ? null : outcome.rejection
  }

  async function add(files: readonly File[]) {
    setPreparing(true)
    const refusals: Rejection[] = []
    // One at a time: a phone holds one decoded photo of 12 megapixels, not thirty.
    for (const file of files) {
      const rejection = await addOne(file).catch((error) => {
        // A photo that lies in a cloud, or on a card that is gone, cannot be read.
        console.error(error)
        return reject('file-damaged')
      })
      if (rejection) refusals.push({ ...rejection, field: file.name })
    }
    setRefused(refusals)
    setPreparing(false)
  }

  return (
    <Section
      title={t`Foto's en documenten`}
      action={
        mayAttach && (
          <div className={styles.pickers}>
            <FilePicker camera isDisabled={preparing} onPick={add}>
              <Trans>Maak foto</Trans>
            </FilePicker>
            <FilePicker multiple accept={PHOTOS_AND_DOCUMENTS} isDisabled={preparing} onPick={add}>
              <Trans>Kies bestand</Trans>
            </FilePicker>
          </div>
        )
      }
    >
      <UploadTiles uploads={uploads} ofCustomer={order.customer_uploads} />
      {queue && <UploadFailed uploads={uploads} />}
      {refused.length > 0 && (
        <AlertDialog
          title={t`Niet alle bestanden zijn toegevoegd`}
          confirm={t`Begrepen`}
          onConfirm={() => setRefused([])}
        >
          <ul>
            {refused.map(({ code, field }) => (
              <li key={field}>
                {field}: {_(errorWords[code])}
              </li>
            ))}
          </ul>
        </AlertDialog>
      )}
    </Section>
  )
}
