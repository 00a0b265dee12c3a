import { useLingui } from '@lingui/react/macro'
import { newId } from '#src/data/new-id.ts'
import { nameOf } from '#src/data/products/product-name.ts'
import type { Product } from '#src/data/products/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { type DocumentState, openDocument } from '#src/parts/form/document-form.ts'
import { DocumentFormScreen } from '#src/parts/form/document-form-screen.tsx'
import { begin } from '#src/parts/form/history.ts'
import { PaneHead } from '#src/parts/form/pane-head.tsx'
import type { OpenGoodsProps } from '#src/parts/goods/opened-goods.ts'
import { useNewGoods } from '#src/parts/goods/use-new-goods.ts'
import { NotAllowed } from '#src/parts/shown/not-allowed.tsx'
import { FilesOfNewProduct } from './product-files.tsx'
import { copyOf, newProduct, type ProductFields, productFaults, tidyProduct } from './product-form.ts'
import { ProductSections } from './product-sections.tsx'
import { useProductWords } from './use-product-words.ts'

interface NewProductProps extends OpenGoodsProps {
  products: readonly Product[]
}

/** A new product, empty or as a copy of another. */
export function NewProduct({ open, makers, head, placeOf, products, ...on }: NewProductProps) {
  const { t } = useLingui()
  const words = useProductWords()
  const mayCreate = useCan('products.create')
  const source = products.find(({ _id }) => _id === open.from)
  const { maker, draftKey } = useNewGoods({ name: 'product', makers, source })
  if (!mayCreate || !maker) return <NotAllowed title={t`Product`} onClose={on.onClose} />
  if (draftKey === null) return null

  function begun(): DocumentState<ProductFields> {
    const empty = openDocument(newId(), newProduct(maker))
    return source && maker ? { ...empty, entered: begin(copyOf(source, maker._id)) } : empty
  }

  return (
    <DocumentFormScreen
      collection="products"
      theirs={null}
      draftKey={draftKey}
      isBegun={source !== undefined}
      open={begun}
      tidy={tidyProduct}
      faultsOf={productFaults}
      title={t`Nieuw product`}
      head={(undo) => (
        <PaneHead back={t`Alle producten`} kind={head} title={title()} onBack={on.onClose}>
          {undo}
        </PaneHead>
      )}
      {...(placeOf && { placeOf })}
      words={{ ...words, saved: t`Product toegevoegd` }}
      onClose={on.onClose}
      onSaved={(id) => on.onOpen({ id, from: '' }, 'follow')}
    >
      {(form) => (
        <ProductSections
          form={form}
          files={<FilesOfNewProduct form={form} />}
          products={products}
          makers={makers}
          onOpen={(id) => on.onOpen({ id, from: '' }, 'open')}
        />
      )}
    </DocumentFormScreen>
  )

  function title() {
    if (!source) return t`Nieuw product`
    const name = nameOf(source)
    return t`Kopie van ${name}`
  }
}
