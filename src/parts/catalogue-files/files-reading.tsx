import { Section } from '#src/ui/shown/section.tsx'
import { hasDownloads, ProductDownloads } from '../goods/product-downloads.tsx'
import { ProductImage } from '../goods/product-image.tsx'
import styles from './files-reading.module.css'

interface FilesReadingProps {
  title: string
  /** Paths; '' for none. */
  pictures: readonly string[]
  documents: Parameters<typeof hasDownloads>[0]
}

/** The pictures and documents of a product or campaign, to look at. */
export function FilesReading({ title, pictures, documents }: FilesReadingProps) {
  const shown = pictures.filter(Boolean)
  if (shown.length === 0 && !hasDownloads(documents)) return null
  return (
    <Section title={title}>
      <div className={styles.files}>
        {shown.map((path) => (
          <ProductImage key={path} product={{ product_image: path }} size="tile" />
        ))}
        <ProductDownloads product={documents} />
      </div>
    </Section>
  )
}
