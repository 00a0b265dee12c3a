import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Product } from '#src/data/products/queries.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog, DialogActions } from '#src/ui/dialog.tsx'
import { Select, SelectItem } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { OrderLine } from '#sync/contract/collections/orders/lines.ts'
import { categoriesOf, found, productsFor } from '../model/catalogue.ts'
import { amountOf, withProduct } from '../model/lines.ts'
import type { OrderForm } from '../use-order-form.ts'
import styles from './catalogue-dialog.module.css'
import { CatalogueRow } from './catalogue-row.tsx'
import { ProductInfoDialog } from './product-info-dialog.tsx'

interface CatalogueDialogProps extends Pick<OrderForm, 'set'> {
  lines: readonly OrderLine[]
  catalogue: readonly Product[]
  /** The company of the order and those above it. */
  companyIds: readonly string[]
  onClose(): void
}

/** More are found by typing than by scrolling. */
const MOST = 100

const EVERY = 'every'

/** Products of the company, each with how many are on the order. */
export function CatalogueDialog({ lines, set, catalogue, companyIds, onClose }: CatalogueDialogProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [category, setCategory] = useState(EVERY)
  const [about, setAbout] = useState<Product | null>(null)
  const all = productsFor(companyIds, catalogue)
  const products = found(all, text, category === EVERY ? '' : category)
  return (
    <Dialog title={t`Producten kiezen`} size="l" onClose={onClose}>
      <div className={styles.search}>
        <TextField label={t`Zoeken in producten`} type="search" value={text} onChange={setText} autoFocus />
        <Select label={t`Categorie`} value={category} onChange={setCategory}>
          <SelectItem id={EVERY}>{t`Alle categorieën`}</SelectItem>
          {categoriesOf(all).map((name) => (
            <SelectItem key={name} id={name}>
              {name}
            </SelectItem>
          ))}
        </Select>
      </div>
      <ul className={styles.products}>
        {products.slice(0, MOST).map((product) => (
          <CatalogueRow
            key={product._id}
            product={product}
            amount={amountOf(lines, product._id)}
            onAmount={(amount) =>
              set((now) => ({ products: withProduct(now.products, product, amount, catalogue) }))
            }
            onAbout={() => setAbout(product)}
          />
        ))}
      </ul>
      {products.length === 0 && (
        <p className={styles.note}>
          <Trans>Geen resultaten</Trans>
        </p>
      )}
      {products.length > MOST && (
        <p className={styles.note}>
          <Trans>Er zijn er meer; typ om te zoeken.</Trans>
        </p>
      )}
      <DialogActions>
        <Button variant="primary" onPress={onClose}>
          <Trans>Klaar</Trans>
        </Button>
      </DialogActions>
      {about && <ProductInfoDialog product={about} onClose={() => setAbout(null)} />}
    </Dialog>
  )
}
