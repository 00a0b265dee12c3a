import { useLingui } from '@lingui/react/macro'
import { useEngine } from '#src/data/engine-context.tsx'
import { newId } from '#src/data/new-id.ts'
import { nameOf } from '#src/data/products/product-name.ts'
import type { Product } from '#src/data/products/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { useOwnDraft } from '#src/data/use-own-draft.ts'
import { type DocumentState, openDocument } from '#src/parts/form/document-form.ts'
import { DocumentFormScreen } from '#src/parts/form/document-form-screen.tsx'
import { begin } from '#src/parts/form/history.ts'
import { PaneHead } from '#src/parts/form/pane-head.tsx'
import { NotAllowed } from '#src/parts/shown/not-allowed.tsx'
import { FilesOfCopy } from './files/files-of-copy.tsx'
import type { OpenProductProps } from './open-product-props.ts'
import { copyOf, newProduct, type ProductFields, productFaults, tidyProduct } from './product-form.ts'
import { ProductSections } from './product-sections.tsx'
import { useProductWords } from './use-product-words.ts'

interface NewProductProps extends OpenProductProps {
  products: readonly Product[]
}

/** A new product, empty or as a copy of another. */
export function NewProduct({ open, makers, head, placeOf, products, ...on }: NewProductProps) {
  const { t } = useLingui()
  const words = useProductWords()
  const { session } = useEngine()
  const mayCreate = useCan('products.create')
  // Where the company is no question, a draft for another one would be stored there unseen.
  const ownDraft = useOwnDraft(makers.length > 1 ? 'product-add' : `product-add ${makers[0]?._id ?? ''}`)
  const source = products.find(({ _id }) => _id === open.from)
  const maker = makerOf()
  const draftKey = source && maker ? `product-copy ${source._id} ${maker._id}` : ownDraft
  if (!mayCreate || !maker) return <NotAllowed title={t`Product`} onClose={on.onClose} />
  if (draftKey === null) return null

  function makerOf() {
    const wanted = source?.company_id ?? session.company_ids[0]
    return makers.find(({ _id }) => _id === wanted) ?? makers[0]
  }

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
          files={<FilesOfCopy form={form} />}
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
