import { Trans } from '@lingui/react/macro'
import { Gallery } from './gallery.tsx'
import type { Upload } from './upload-state.ts'
import { UploadTile } from './upload-tile.tsx'
import styles from './upload-tiles.module.css'
import { useOpenedFile } from './use-opened-file.ts'

interface UploadTilesProps {
  /** The order they can be removed from. */
  orderId?: string
  uploads: readonly Upload[]
  /** Ids of the files the customer sent. */
  ofCustomer: readonly string[]
  readOnly?: boolean
}

export function UploadTiles({ orderId = '', uploads, ofCustomer, readOnly = false }: UploadTilesProps) {
  const { opened, open, step, close } = useOpenedFile()
  return (
    <>
      {uploads.length === 0 && (
        <p className={styles.empty}>
          <Trans>Nog geen foto's of documenten</Trans>
        </p>
      )}
      <ul className={styles.tiles}>
        {uploads.map((upload) => (
          <li key={upload.fileId}>
            <UploadTile
              upload={upload}
              isOfCustomer={ofCustomer.includes(upload.fileId)}
              onOpen={() => open(upload.fileId)}
            />
            {ofCustomer.includes(upload.fileId) && (
              <small className={styles.from}>
                <Trans>Van de klant</Trans>
              </small>
            )}
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Gallery
          orderId={orderId}
          uploads={uploads}
          ofCustomer={ofCustomer}
          opened={opened}
          onStep={step}
          onClose={close}
          readOnly={readOnly}
        />
      )}
    </>
  )
}
