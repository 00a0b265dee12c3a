import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import type { Product } from '#src/data/products/queries.ts'
import { useNear } from '#src/lib/hooks/use-near.ts'
import { useStableHandlers } from '#src/lib/hooks/use-stable-handlers.ts'
import { categoriesOf, found } from '#src/parts/goods/find-products.ts'
import { PickField } from '#src/ui/fields/pick-field.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import type { OrderLine } from '#sync/contract/orders/lines.ts'
import { productsFor } from '../model/catalogue.ts'
import { amountOf } from '../model/lines.ts'
import type { OrderForm } from '../use-order-form.ts'
import styles from './catalogue-dialog.module.css'
import { CatalogueRow } from './catalogue-row.tsx'
import { CategoryField } from './category-field.tsx'
import { PickedAccessories } from './picked-accessories.tsx'
import { PickingFoot } from './picking-foot.tsx'
import { ProductInfoDialog } from './product-info-dialog.tsx'
import { usePicking } from './use-picking.ts'
import { useProductTitle } from './use-product-title.ts'

interface CatalogueDialogProps extends Pick<OrderForm, 'set'> {
  lines: readonly OrderLine[]
  catalogue: readonly Product[]
  /** The order's company and those above it. */
  companyIds: readonly string[]
  onClose(): void
}

/** Typing finds more than scrolling does. */
const MAX_PRODUCTS = 100
/** Rows that are drawn at first, and so many more each time as one scrolls. */
const PAGE = 10
const NONE: readonly Product[] = []

/** Draws more rows once the end of those before is nearly in view. */
function Near({ onNear }: { onNear(): void }) {
  const end = useRef<HTMLDivElement>(null)
  const isNear = useNear(end)
  const act = useEffectEvent(onNear)
  useEffect(() => {
    if (isNear) act()
  }, [isNear])
  return <div ref={end} />
}

/** The company's products with their amount on the order. Stays open, so that several can be added. */
export function CatalogueDialog({ lines, set, catalogue, companyIds, onClose }: CatalogueDialogProps) {
  const { t } = useLingui()
  const titleOf = useProductTitle()
  const id = useId()
  const [text, setText] = useState('')
  const [category, setCategory] = useState('')
  const [about, setAbout] = useState<Product | null>(null)
  const [limit, setLimit] = useState(PAGE)
  const offering = companyIds.join()
  const all = useMemo(() => productsFor(offering.split(','), catalogue), [offering, catalogue])
  const categories = useMemo(() => categoriesOf(all), [all])
  const products = useMemo(() => found(all, text, category), [all, text, category])
  const hits = useMemo(() => products.slice(0, limit), [products, limit])
  // Deferred, or typing and opening would wait for the rows.
  const drawn = useDeferredValue(hits, NONE)
  const picking = usePicking({ lines, catalogue, hits, set })
  const { marked, added } = picking
  const rowId = (product: Product) => `${id} ${product._id}`.replaceAll(' ', '-')
  const row = useStableHandlers({ choose: picking.choose, take: picking.take, about: setAbout })
  const count = products.length

  /** Marks the first hit for Enter; without text none is marked. */
  function look(typed: string, within: string) {
    setText(typed)
    setCategory(within)
    setLimit(PAGE)
    picking.mark(typed.trim() === '' ? null : (found(all, typed, within)[0]?._id ?? null))
  }

  function accessoriesOf(product: Product) {
    const { offered, chosen } = picking.accessoriesWith(product)
    if (product !== marked || offered.length === 0) return null
    return (
      <PickedAccessories
        product={titleOf(product)}
        offered={offered}
        chosen={chosen}
        onChange={(now) => picking.tick(product, now)}
        onKeyDown={picking.handleTickKey}
      />
    )
  }

  return (
    <Dialog
      title={t`Producten kiezen`}
      size="l"
      onClose={onClose}
      foot={<PickingFoot added={added ? titleOf(added) : ''} onClose={onClose} />}
    >
      <div ref={picking.above} className={styles.search}>
        <PickField
          label={t`Zoeken in producten`}
          value={text}
          onChange={(typed) => look(typed, category)}
          count={text.trim() === '' && category === '' ? '' : t`${count} gevonden`}
          rowsId={id}
          markedId={marked && rowId(marked)}
          onKeyDown={picking.handleFieldKey}
          input={picking.field}
        />
        <CategoryField names={categories} value={category} onChange={(within) => look(text, within)} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: no table, but rows with things to press in them */}
      <div
        ref={picking.rows}
        id={id}
        role="grid"
        tabIndex={-1}
        aria-label={t`Producten`}
        className={styles.products}
      >
        {drawn.map((product) => (
          <CatalogueRow
            key={product._id}
            id={rowId(product)}
            product={product}
            amount={amountOf(lines, product._id)}
            isMarked={product === marked}
            onChoose={row.choose}
            onAmount={row.take}
            onAbout={row.about}
          >
            {accessoriesOf(product)}
          </CatalogueRow>
        ))}
        {drawn.length > 0 && drawn.length < Math.min(count, MAX_PRODUCTS) && (
          <Near key={drawn.length} onNear={() => setLimit(drawn.length + PAGE)} />
        )}
      </div>
      {count === 0 && (
        <p className={styles.note}>
          {all.length === 0 ? (
            <Trans>
              Er zijn nog geen producten. Een beheerder voegt ze toe bij Producten; een vrije regel kan
              altijd.
            </Trans>
          ) : (
            <Trans>Geen resultaten</Trans>
          )}
        </p>
      )}
      {count > MAX_PRODUCTS && (
        <p className={styles.note}>
          <Trans>Er zijn er meer; typ om te zoeken.</Trans>
        </p>
      )}
      {about && <ProductInfoDialog product={about} onClose={() => setAbout(null)} />}
    </Dialog>
  )
}
