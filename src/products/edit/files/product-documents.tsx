import { useLingui } from '@lingui/react/macro'
import { filesByIds } from '#src/data/files/queries.ts'
import type { Product } from '#src/data/products/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { UnsentActions } from '#src/parts/uploads/unsent-actions.tsx'
import type { Upload } from '#src/parts/uploads/upload-state.ts'
import { fileIdIn } from '#sync/contract/files/catalogue-files.ts'
import { DocumentLine } from './document-line.tsx'
import styles from './product-files.module.css'
import { SendingNote } from './sending-note.tsx'
import { useProductFiles } from './use-product-files.ts'

interface ProductDocumentsProps {
  product: Product
  /** Files that are not on the server yet. */
  adding: readonly Upload[]
}

/** The documents that customers may download, and those that are only stored with the product. */
export function ProductDocuments({ product, adding }: ProductDocumentsProps) {
  const { t } = useLingui()
  const { rename, removeDocument, removeId } = useProductFiles(product)
  const { download_files, product_file_ids, download_file_ids } = product
  const ids = [...product_file_ids, ...download_file_ids]
  const files = useLive(filesByIds(ids))
  if (download_files.length + ids.length === 0) return null
  return (
    <ul className={styles.documents}>
      {download_files.map(({ path, filename }) => {
        const upload = adding.find(({ fileId }) => fileId === fileIdIn(path))
        const name = filename || path
        return (
          <DocumentLine
            key={path}
            name={name}
            note={upload && <SendingNote upload={upload} />}
            onRename={(to) => rename(path, to)}
            {...(upload
              ? { actions: <UnsentActions upload={upload} name={name} isInLine /> }
              : { onRemove: () => removeDocument(path) })}
          />
        )
      })}
      {ids.map((id) => (
        <DocumentLine
          key={id}
          name={files?.find(({ _id }) => _id === id)?.filename ?? t`Document`}
          onRemove={() => removeId(id)}
        />
      ))}
    </ul>
  )
}
