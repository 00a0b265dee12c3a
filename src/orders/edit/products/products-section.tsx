import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { memo, useMemo, useRef, useState } from 'react'
import type { Product } from '#src/data/products/queries.ts'
import { useCatalogue } from '#src/data/products/use-catalogue.ts'
import { useStableHandlers } from '#src/lib/hooks/use-stable-handlers.ts'
import { keysOf } from '#src/parts/goods/line-keys.ts'
import { useCompanies } from '#src/parts/use-company.ts'
import { Button } from '#src/ui/button.tsx'
import { FormError } from '#src/ui/fields/form-error.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { lineageOf } from '#sync/contract/companies/companies-above.ts'
import type { OrderLine } from '#sync/contract/orders/lines.ts'
import { isCustomRule } from '#sync/contract/orders/money/custom-rules.ts'
import type { PricedOrder } from '#sync/contract/orders/money/priced.ts'
import type { Reckoning } from '#sync/contract/orders/money/reckoning.ts'
import { vatOfCompany } from '#sync/contract/orders/money/vat-rate.ts'
import { lineAt, MAX_LINES, withRule } from '../model/lines.ts'
import type { OrderForm } from '../use-order-form.ts'
import { CatalogueDialog } from './catalogue-dialog.tsx'
import { discountsByLine, LineDiscountsContext } from './line-discounts.tsx'
import { OrderLineRow } from './order-line-row.tsx'
import { ProductInfoDialog } from './product-info-dialog.tsx'
import styles from './products-section.module.css'
import { RuleDialog } from './rule-dialog.tsx'

interface ProductsSectionProps extends Pick<OrderForm, 'unfinished' | 'type' | 'set' | 'write'> {
  products: readonly OrderLine[]
  campaigns: PricedOrder['campaigns']
  companyId: string
  reckoning: Reckoning
  discount: PricedOrder['discount']
}

/** The open dialog; `line` is a line key, '' for a new one, because others may change the lines meanwhile. */
type Over = { kind: 'catalogue' } | { kind: 'rule' | 'info'; line: string }

const NONE: readonly Product[] = []

/** Memoised: drawn for its own lines, not for keystrokes elsewhere. */
export const ProductsSection = memo(
  ({ products, campaigns, companyId, reckoning, discount, ...form }: ProductsSectionProps) => {
    const { t } = useLingui()
    const catalogue = useCatalogue() ?? NONE
    const companies = useCompanies()
    const [over, setOver] = useState<Over | null>(null)
    const close = () => setOver(null)
    const adding = useRef<HTMLButtonElement>(null)
    const keys = keysOf(products)
    const tooMany = products.length - MAX_LINES
    const shown = over && over.kind !== 'catalogue' ? lineAt(products, over.line) : null
    const discounts = useMemo(
      () => discountsByLine({ products, campaigns, reckoning, discount }),
      [products, campaigns, reckoning, discount],
    )
    const row = useStableHandlers({
      open(key: string) {
        const line = lineAt(products, key)
        if (line) setOver({ kind: isCustomRule(line) ? 'rule' : 'info', line: key })
      },
      removed: () => adding.current?.focus(),
    })
    return (
      <Section
        title={t`Producten`}
        action={
          <>
            <Button ref={adding} data-field="products" onPress={() => setOver({ kind: 'catalogue' })}>
              <Plus size={16} aria-hidden /> <Trans>Product toevoegen</Trans>
            </Button>
            <Button onPress={() => setOver({ kind: 'rule', line: '' })}>
              <Plus size={16} aria-hidden /> <Trans>Vrije regel</Trans>
            </Button>
          </>
        }
      >
        {products.length === 0 && (
          <p className={styles.empty}>
            <Trans>Nog geen producten</Trans>
          </p>
        )}
        {tooMany > 0 && (
          <div tabIndex={-1} data-fault>
            <FormError>
              <Trans>
                Een order heeft hooguit {MAX_LINES} regels. Haal er {tooMany} weg.
              </Trans>
            </FormError>
          </div>
        )}
        <LineDiscountsContext value={discounts}>
          <ul className={styles.lines}>
            {products.map((line, at) => (
              <OrderLineRow
                key={keys[at]}
                lineKey={keys[at] ?? ''}
                line={line}
                catalogue={catalogue}
                type={form.type}
                set={form.set}
                onOpen={row.open}
                onRemoved={row.removed}
              />
            ))}
          </ul>
        </LineDiscountsContext>
        {over?.kind === 'catalogue' && (
          <CatalogueDialog
            lines={products}
            set={form.set}
            catalogue={catalogue}
            companyIds={lineageOf(companyId, companies)}
            onClose={close}
          />
        )}
        {over?.kind === 'info' && shown && <ProductInfoDialog product={shown} onClose={close} />}
        {over?.kind === 'rule' && (
          <RuleDialog
            key={over.line}
            line={shown}
            companyId={companyId}
            vat={vatOfCompany(companies.find(({ _id }) => _id === companyId))}
            catalogue={catalogue}
            unfinished={form.unfinished[over.line] ?? null}
            onWrite={(line) => form.write(over.line, line)}
            onSave={(rule) =>
              form.set((now) => ({ products: withRule(now.products, rule, over.line || rule._id) }))
            }
            onClose={close}
          />
        )}
      </Section>
    )
  },
)
