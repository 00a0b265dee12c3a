import { Trans } from '@lingui/react/macro'
import { FileDown } from 'lucide-react'
import { fileById } from '#src/data/files/queries.ts'
import { useIsKept } from '#src/data/files/use-is-kept.ts'
import { useUnsentFile } from '#src/data/files/use-unsent-file.ts'
import { useOnline } from '#src/data/queue/use-online.ts'
import { useLive } from '#src/data/use-live.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import styles from './product-downloads.module.css'

type Downloadable = Pick<DocumentOf<'products'>, 'download_files' | 'download_file_ids'>

export const hasDownloads = ({ download_files, download_file_ids }: Downloadable) =>
  download_files.length + download_file_ids.length > 0

/** The documents of a product that customers may have too. */
export function ProductDownloads({ product }: { product: Downloadable }) {
  const { download_files, download_file_ids } = product
  return (
    <ul className={styles.downloads}>
      {download_files.map(({ path, filename }) => (
        <Download key={path} path={path} filename={filename} />
      ))}
      {download_file_ids.map((id) => (
        <StoredDownload key={id} id={id} />
      ))}
    </ul>
  )
}

function StoredDownload({ id }: { id: string }) {
  const file = useLive(fileById(id))
  return file ? <Download path={file.path} filename={file.filename} /> : null
}

/** `prefer=legacy` returns a document unchanged. One that is not sent yet is read from this device. */
function Download({ path, filename }: { path: string; filename: string }) {
  const local = useUnsentFile(path, 'whole')
  const url = local || `${path}?prefer=legacy`
  const online = useOnline() && local === ''
  const isKept = useIsKept(url) || Boolean(local)
  const name = filename || path
  return (
    <li>
      {online || isKept ? (
        <a href={url} download={filename}>
          <FileDown size={16} aria-hidden /> {name}
        </a>
      ) : (
        <span className={styles.unavailable}>
          <FileDown size={16} aria-hidden /> {name}
          <small>
            <Trans>Niet op dit apparaat. Te openen zodra er verbinding is.</Trans>
          </small>
        </span>
      )}
    </li>
  )
}
