import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { filesByIds } from '#src/data/files/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import styles from './catalogue-files.module.css'
import { DocumentLine } from './document-line.tsx'
import { fileIdOf, type ShownDocument } from './goods-files.ts'

interface DocumentsProps {
  documents: readonly ShownDocument[]
  onRename?(document: ShownDocument, name: string): void
  onRemove(document: ShownDocument): void
  /** Instead of removing: a document that is being sent. */
  sending?(document: ShownDocument, name: string): { note: ReactNode; actions: ReactNode } | null
}

/** The documents of a product or campaign; each can be taken off. */
export function Documents({ documents, onRename, onRemove, sending }: DocumentsProps) {
  const { t } = useLingui()
  const unnamed = documents.filter(({ name }) => name === '').map(fileIdOf)
  const files = useLive(filesByIds(unnamed.filter(Boolean)))
  if (documents.length === 0) return null
  return (
    <ul className={styles.documents}>
      {documents.map((document) => {
        const { key, named } = document
        const id = fileIdOf(document)
        const filename = files?.find(({ _id }) => _id === id)?.filename
        const name = document.name || filename || (id ? t`Document` : key)
        return (
          <DocumentLine
            key={key}
            name={name}
            {...(onRename && named && { onRename: (to: string) => onRename(document, to) })}
            {...(sending?.(document, name) ?? { onRemove: () => onRemove(document) })}
          />
        )
      })}
    </ul>
  )
}
