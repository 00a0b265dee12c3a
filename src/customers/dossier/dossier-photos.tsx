import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { filesByIds } from '#src/data/files/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { uploadsOf } from '#src/parts/uploads/upload-state.ts'
import { UploadTiles } from '#src/parts/uploads/upload-tiles.tsx'
import { Button } from '#src/ui/button.tsx'
import type { DossierOrder } from './dossier.ts'
import { DossierPart } from './dossier-part.tsx'

/** One row of the grid. */
const SHOWN_AT_FIRST = 6
/** More photos are shown with their orders only. */
const MAX_PHOTOS = 120

/** Photos taken at the address, newest order first; documents are shown with their orders. */
export function DossierPhotos({ orders }: { orders: readonly DossierOrder[] }) {
  const { t } = useLingui()
  const [all, setAll] = useState(false)
  const ids = orders.flatMap(({ order }) => [...order.employee_uploads, ...order.customer_uploads])
  const files = useLive(filesByIds([...new Set(ids)].slice(0, MAX_PHOTOS))) ?? []
  const photos = files.filter(({ mime }) => mime.startsWith('image/'))
  if (photos.length === 0) return null
  const shown = all ? photos : photos.slice(0, SHOWN_AT_FIRST)
  const uploads = uploadsOf(
    '',
    shown.map(({ _id }) => _id),
    [],
  )
  return (
    <DossierPart
      title={t`Foto's`}
      count={photos.length}
      action={
        shown.length < photos.length && (
          <Button variant="quiet" size="s" onPress={() => setAll(true)}>
            <Trans>Alle foto's</Trans>
          </Button>
        )
      }
    >
      <UploadTiles uploads={uploads} ofCustomer={[]} readOnly />
    </DossierPart>
  )
}
