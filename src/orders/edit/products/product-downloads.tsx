import { Trans } from '@lingui/react/macro'
import { FileDown } from 'lucide-react'
import { fileById } from '#src/data/files/queries.ts'
import { useIsKept } from '#src/data/files/use-is-kept.ts'
import { useOnline } from '#src/data/queue/use-online.ts'
import { useLive } from '#src/data/use-live.ts'
import type { Accessory } from '../model/lines.ts'
import styles from './product-info-dialog.module.css'

type Downloadable = Pick<Accessory, 'download_files' | 'download_file_ids'>

export function ProductDownloads({ product }: { product: Downloadable }) {
  const { download_files, download_file_ids } = product
  if (download_files.length + download_file_ids.length === 0) {
    return (
      <p className={styles.panel}>
        <Trans>Geen downloads gevonden voor dit product</Trans>
      </p>
    )
  }
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

/** `prefer=legacy` returns a document unchanged. */
function Download({ path, filename }: { path: string; filename: string }) {
  const url = `${path}?prefer=legacy`
  const online = useOnline()
  const isKept = useIsKept(url)
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
