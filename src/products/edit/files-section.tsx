import { useLingui } from '@lingui/react/macro'
import { FileText, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { filesByIds } from '#src/data/files/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import styles from '#src/parts/form/editor.module.css'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { ProductImage } from '#src/parts/goods/product-image.tsx'
import { Button } from '#src/ui/button.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import type { ProductFields } from './product-form.ts'

/** The picture and documents that a product has; each can be taken off. */
export function FilesSection({ form }: { form: DocumentForm<ProductFields> }) {
  const { t } = useLingui()
  const { product_image, product_file_ids, download_files, download_file_ids } = form.entered
  const ids = [...product_file_ids, ...download_file_ids]
  const files = useLive(filesByIds(ids))
  if (product_image === '' && download_files.length + ids.length === 0) return null
  const without = (id: string) =>
    form.set((now) => ({
      product_file_ids: now.product_file_ids.filter((each) => each !== id),
      download_file_ids: now.download_file_ids.filter((each) => each !== id),
    }))
  return (
    <Section title={t`Foto en documenten`}>
      <ul className={styles.rows}>
        {product_image !== '' && (
          <FileLine
            name={t`Foto`}
            start={<ProductImage product={form.entered} size="row" />}
            onRemove={() => form.set({ product_image: '' })}
          />
        )}
        {download_files.map(({ path, filename }) => (
          <FileLine
            key={path}
            name={filename || path}
            onRemove={() =>
              form.set((now) => ({ download_files: now.download_files.filter((each) => each.path !== path) }))
            }
          />
        ))}
        {ids.map((id) => (
          <FileLine
            key={id}
            name={files?.find(({ _id }) => _id === id)?.filename ?? t`Document`}
            onRemove={() => without(id)}
          />
        ))}
      </ul>
    </Section>
  )
}

interface FileLineProps {
  name: string
  start?: ReactNode
  onRemove(): void
}

function FileLine({ name, start = <FileText size={18} aria-hidden />, onRemove }: FileLineProps) {
  const { t } = useLingui()
  return (
    <li className={styles.line}>
      {start}
      <span className={styles.grow}>{name}</span>
      <Button variant="icon" size="s" aria-label={t`${name} verwijderen`} onPress={onRemove}>
        <X size={16} aria-hidden />
      </Button>
    </li>
  )
}
