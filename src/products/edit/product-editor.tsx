import { Trans, useLingui } from '@lingui/react/macro'
import type { RefCallback } from 'react'
import { nameOf } from '#src/data/products/product-name.ts'
import type { Product } from '#src/data/products/queries.ts'
import { openDocument } from '#src/parts/form/document-form.ts'
import { DocumentFormScreen } from '#src/parts/form/document-form-screen.tsx'
import { PaneHead } from '#src/parts/form/pane-head.tsx'
import { UnsavedMark } from '#src/parts/form/unsaved-mark.tsx'
import { ADD, type OpenGoodsProps } from '#src/parts/goods/opened-goods.ts'
import { Button } from '#src/ui/button.tsx'
import { isFromEndpoint } from '#sync/contract/products/from-endpoint.ts'
import { SoldTag } from '../reading/sold-tag.tsx'
import { EndpointSections } from './endpoint-sections.tsx'
import { FilesOfNewProduct, ProductFiles } from './product-files.tsx'
import { productFaults, productFields, tidyProduct } from './product-form.ts'
import { ProductMenu } from './product-menu.tsx'
import { ProductSections } from './product-sections.tsx'
import { RunningOrders } from './running-orders.tsx'
import { useProductWords } from './use-product-words.ts'

interface ProductEditorProps extends Omit<OpenGoodsProps, 'open' | 'makers'> {
  product: Product
  products: readonly Product[]
  isGone: boolean
  titleRef: RefCallback<HTMLElement>
  onSaved(id: string): void
}

export function ProductEditor({
  product,
  products,
  isGone,
  head,
  placeOf,
  titleRef,
  ...on
}: ProductEditorProps) {
  const { t } = useLingui()
  const words = useProductWords()
  const fields = productFields(product)
  const isBeside = head === 'beside'
  const copy = () => on.onOpen({ id: ADD, from: product._id }, 'open')
  return (
    <DocumentFormScreen
      collection="products"
      theirs={fields}
      isGone={isGone}
      draftKey={`product-edit ${product._id}`}
      open={() => openDocument(product._id, fields)}
      tidy={tidyProduct}
      faultsOf={productFaults}
      title={nameOf(product)}
      head={(undo, changes) => (
        <PaneHead
          back={t`Alle producten`}
          kind={head}
          title={nameOf(product)}
          titleRef={titleRef}
          onBack={on.onClose}
        >
          {(isBeside || !product.active) && <SoldTag product={product} />}
          {isBeside && <UnsavedMark changes={changes} />}
          {undo}
          {!isGone && <ProductMenu product={product} onCopy={copy} />}
        </PaneHead>
      )}
      {...(placeOf && { placeOf })}
      bar={{
        note: isBeside && <RunningOrders product={product} />,
        buttons: (
          <Button onPress={copy}>
            <Trans>Kopie maken</Trans>
          </Button>
        ),
      }}
      words={words}
      onClose={on.onClose}
      onSaved={on.onSaved}
    >
      {(form) => (
        <>
          {isFromEndpoint(product) ? (
            <EndpointSections form={form} product={product} products={products} />
          ) : (
            <ProductSections
              form={form}
              files={isGone ? <FilesOfNewProduct form={form} /> : <ProductFiles product={product} />}
              products={products}
              makers={[]}
              onOpen={(id) => on.onOpen({ id, from: '' }, 'open')}
            />
          )}
          {!isBeside && <RunningOrders product={product} />}
        </>
      )}
    </DocumentFormScreen>
  )
}
