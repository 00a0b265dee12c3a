import { Trans } from '@lingui/react/macro'
import type { Product } from '#src/data/products/queries.ts'
import { CatalogueFiles } from '#src/parts/catalogue-files/catalogue-files.tsx'
import { FilesOfCopy } from '#src/parts/catalogue-files/files-of-copy.tsx'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import type { ProductFields } from './product-form.ts'
import { useProductFiles } from './use-product-files.ts'

/** The picture and the documents of a product. */
export function ProductFiles({ product }: { product: Product }) {
  const note = (
    <Trans>
      Klanten zien de foto en kunnen de documenten (pdf) downloaden. Orders die er al zijn, houden wat ze
      hebben.
    </Trans>
  )
  return <CatalogueFiles collection="products" doc={product} note={note} {...useProductFiles(product)} />
}

/** The same of a product that is not saved yet. */
export function FilesOfNewProduct({ form }: { form: DocumentForm<ProductFields> }) {
  const note = <Trans>Sla het product eerst op. Daarna voeg je een foto en documenten toe.</Trans>
  return <FilesOfCopy onChange={form.set} note={note} {...useProductFiles(form.entered)} />
}
