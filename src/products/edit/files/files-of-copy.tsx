import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { ProductImage } from '#src/parts/goods/product-image.tsx'
import { Button } from '#src/ui/button.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import type { ProductFields } from '../product-form.ts'
import { DocumentLine } from './document-line.tsx'
import styles from './product-files.module.css'

/** The files a new product takes over from the one it copies. More can be added once it is saved. */
export function FilesOfCopy({ form }: { form: DocumentForm<ProductFields> }) {
  const { t } = useLingui()
  const { product_image, download_files } = form.entered
  return (
    <Section title={t`Foto en documenten`}>
      {product_image !== '' && (
        <div className={styles.picture}>
          <ProductImage product={form.entered} size="tile" />
          <Button onPress={() => form.set({ product_image: '' })}>
            <X size={16} aria-hidden /> <Trans>Foto verwijderen</Trans>
          </Button>
        </div>
      )}
      {download_files.length > 0 && (
        <ul className={styles.documents}>
          {download_files.map(({ path, filename }) => (
            <DocumentLine
              key={path}
              name={filename || path}
              onRemove={() =>
                form.set((now) => ({
                  download_files: now.download_files.filter((each) => each.path !== path),
                }))
              }
            />
          ))}
        </ul>
      )}
      <p className={styles.note}>
        <Trans>Sla het product eerst op. Daarna voeg je een foto en documenten toe.</Trans>
      </p>
    </Section>
  )
}
