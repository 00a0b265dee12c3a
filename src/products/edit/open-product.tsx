import { Trans, useLingui } from '@lingui/react/macro'
import { allProducts } from '#src/data/products/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { type HeadKind, PaneHead } from '#src/parts/form/pane-head.tsx'
import { useEdited } from '#src/parts/form/use-edited.ts'
import { useRemountAfterSave } from '#src/parts/form/use-remount-after-save.ts'
import { ADD, type OpenGoodsProps } from '#src/parts/goods/opened-goods.ts'
import { useOwnCompanies } from '#src/parts/use-company.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'
import { ProductReading } from '../reading/product-reading.tsx'
import { NewProduct } from './new-product.tsx'
import { ProductEditor } from './product-editor.tsx'

/** The form of a product, or its facts for who may not change it. */
export function OpenProduct(props: OpenGoodsProps) {
  const { open, head, onClose } = props
  const products = useLive(allProducts)
  const own = useOwnCompanies()
  const mayEdit = useCan('products.edit')
  const anew = useRemountAfterSave()
  const { doc: product, isGone } = useEdited(
    products && (products.find(({ _id }) => _id === open.id) ?? null),
    open.id,
  )
  if (!products) return null
  if (open.id === ADD) return <NewProduct {...props} products={products} />
  if (product === undefined) return null
  if (product === null) return <NoProduct head={head} onClose={onClose} />
  if (!mayEdit || !own.some(({ _id }) => _id === product.company_id)) {
    return <ProductReading product={product} products={products} head={head} onClose={onClose} />
  }
  return (
    <ProductEditor
      key={anew.times}
      {...props}
      product={product}
      products={products}
      isGone={isGone}
      titleRef={anew.title}
      onSaved={(id) => {
        if (id === product._id) anew.begin()
        else props.onOpen({ id, from: '' }, 'follow')
      }}
    />
  )
}

function NoProduct({ head, onClose }: { head: HeadKind; onClose(): void }) {
  const { t } = useLingui()
  return (
    <>
      <PaneHead back={t`Alle producten`} kind={head} title={t`Product`} onBack={onClose} />
      <EmptyState
        title={t`Dit product is er niet`}
        action={
          <Button onPress={onClose}>
            <Trans>Alle producten</Trans>
          </Button>
        }
      >
        <Trans>Het is verwijderd, of staat nog niet op dit apparaat.</Trans>
      </EmptyState>
    </>
  )
}
