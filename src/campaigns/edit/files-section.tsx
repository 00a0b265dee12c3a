import { useLingui } from '@lingui/react/macro'
import { FileText, X } from 'lucide-react'
import { filesByIds } from '#src/data/files/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import styles from '#src/parts/form/editor.module.css'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { ProductImage } from '#src/parts/goods/product-image.tsx'
import { Button } from '#src/ui/button.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import type { CampaignFields } from './campaign-form.ts'

/** The pictures and documents that a campaign has; each can be taken off. */
export function FilesSection({ form }: { form: DocumentForm<CampaignFields> }) {
  const { t } = useLingui()
  const { badge_image, carousel_file, pdf_file_ids } = form.entered
  const files = useLive(filesByIds(pdf_file_ids))
  if (badge_image === '' && carousel_file === '' && pdf_file_ids.length === 0) return null
  const lines = [
    { key: 'badge_image', name: t`Embleem`, picture: badge_image, without: { badge_image: '' } },
    {
      key: 'carousel_file',
      name: t`Foto in de carrousel`,
      picture: carousel_file,
      without: { carousel_file: '' },
    },
    ...pdf_file_ids.map((id) => ({
      key: id,
      name: files?.find(({ _id }) => _id === id)?.filename ?? t`Document`,
      picture: null,
      without: { pdf_file_ids: pdf_file_ids.filter((each) => each !== id) },
    })),
  ]
  return (
    <Section title={t`Foto’s en documenten`}>
      <ul className={styles.rows}>
        {lines
          .filter(({ picture }) => picture !== '')
          .map(({ key, name, picture, without }) => (
            <li key={key} className={styles.line}>
              {picture === null ? (
                <FileText size={18} aria-hidden />
              ) : (
                <ProductImage product={{ product_image: picture }} size="row" />
              )}
              <span className={styles.grow}>{name}</span>
              <Button
                variant="icon"
                size="s"
                aria-label={t`${name} verwijderen`}
                onPress={() => form.set(without)}
              >
                <X size={16} aria-hidden />
              </Button>
            </li>
          ))}
      </ul>
    </Section>
  )
}
