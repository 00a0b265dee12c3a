import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { attachPhotos } from '#src/data/orders/commands.ts'
import { isPrepared, preparePhoto } from '#src/data/orders/prepare-photo.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { errorWords } from '#src/parts/error-words.ts'
import { AlertDialog } from '#src/ui/alert-dialog.tsx'
import { FilePicker } from '#src/ui/file-picker.tsx'
import { Section } from '#src/ui/section.tsx'
import type { Rejection } from '#sync/contract/errors.ts'
import { PhotoTile } from './photo-tile.tsx'
import styles from './uploads-section.module.css'

interface UploadsSectionProps {
  order: Order
}

/** Photos of staff and customer. A refused photo never stops the others (DESIGN, law 4). */
export function UploadsSection({ order }: UploadsSectionProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  const mayAttach = useCan('orders.attach')
  const [refused, setRefused] = useState<readonly Rejection[]>([])
  const [preparing, setPreparing] = useState(false)
  const ids = [...order.employee_uploads, ...order.customer_uploads]

  async function add(files: readonly File[]) {
    setPreparing(true)
    const refusals: Rejection[] = []
    // One at a time: a phone holds one decoded photo of 12 megapixels, not thirty.
    for (const file of files) {
      const photo = await preparePhoto(file)
      const outcome = isPrepared(photo)
        ? await attachPhotos(engine, order._id, [photo])
        : { ok: false as const, rejection: photo }
      if (!outcome.ok) refusals.push({ ...outcome.rejection, field: file.name })
    }
    setRefused(refusals)
    setPreparing(false)
  }

  return (
    <Section
      title={t`Foto's`}
      action={
        mayAttach && (
          <div className={styles.pickers}>
            <FilePicker camera isDisabled={preparing} onPick={add}>
              <Trans>Maak foto</Trans>
            </FilePicker>
            <FilePicker multiple isDisabled={preparing} onPick={add}>
              <Trans>Kies bestand</Trans>
            </FilePicker>
          </div>
        )
      }
    >
      {ids.length === 0 && (
        <p className={styles.empty}>
          <Trans>Nog geen foto's</Trans>
        </p>
      )}
      <ul className={styles.tiles}>
        {ids.map((id) => (
          <li key={id}>
            <PhotoTile fileId={id} />
          </li>
        ))}
      </ul>
      {refused.length > 0 && (
        <AlertDialog
          title={t`Niet alle foto's zijn toegevoegd`}
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
