import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { allProducts, type Product } from '#src/data/products/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { useCompanies } from '#src/parts/use-company.ts'
import { Button } from '#src/ui/button.tsx'
import { Section } from '#src/ui/section.tsx'
import { isCustomRule } from '#sync/contract/money/custom-rules.ts'
import { lineageOf } from '../model/catalogue.ts'
import { withAccessory, withAmount, without, withRule } from '../model/lines.ts'
import { freeLineDraft, type OrderForm } from '../use-order-form.ts'
import { CatalogueDialog } from './catalogue-dialog.tsx'
import { OrderLineRow } from './order-line-row.tsx'
import { ProductInfoDialog } from './product-info-dialog.tsx'
import styles from './products-section.module.css'
import { RuleDialog } from './rule-dialog.tsx'

interface ProductsSectionProps {
  form: OrderForm
  /** Of the form. */
  draftKey: string
}

/** What lies over the form; `rule` at the place of the line it is about, or after the last. */
type Over = { kind: 'catalogue' } | { kind: 'rule'; at: number } | { kind: 'info'; at: number }

const NONE: readonly Product[] = []

export function ProductsSection({ form, draftKey }: ProductsSectionProps) {
  const { t } = useLingui()
  const catalogue = useLive(allProducts) ?? NONE
  const companies = useCompanies()
  const [over, setOver] = useState<Over | null>(null)
  const close = () => setOver(null)
  const adding = useRef<HTMLButtonElement>(null)
  const { products, company_id } = form.entered
  const shown = over && over.kind !== 'catalogue' ? products[over.at] : undefined
  return (
    <Section
      title={t`Producten`}
      action={
        <>
          <Button ref={adding} onPress={() => setOver({ kind: 'catalogue' })}>
            <Plus size={16} aria-hidden /> <Trans>Product toevoegen</Trans>
          </Button>
          <Button onPress={() => setOver({ kind: 'rule', at: products.length })}>
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
      <ul className={styles.lines}>
        {products.map((line, at) => (
          <OrderLineRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a product can be on an order twice
            key={`${line._id} ${at}`}
            line={line}
            catalogue={catalogue}
            onAmount={(amount) => form.set((now) => ({ products: withAmount(now.products, at, amount) }))}
            onRemove={() => {
              form.set((now) => ({ products: without(now.products, at) }))
              adding.current?.focus()
            }}
            onAccessory={(accessory, amount) =>
              form.set((now) => ({ products: withAccessory(now.products, at, accessory, amount) }))
            }
            onOpen={() => setOver({ kind: isCustomRule(line) ? 'rule' : 'info', at })}
          />
        ))}
      </ul>
      {over?.kind === 'catalogue' && (
        <CatalogueDialog
          form={form}
          catalogue={catalogue}
          companyIds={lineageOf(company_id, companies)}
          onClose={close}
        />
      )}
      {over?.kind === 'info' && shown && <ProductInfoDialog product={shown} onClose={close} />}
      {over?.kind === 'rule' && (
        <RuleDialog
          key={over.at}
          draftKey={freeLineDraft(draftKey, shown?._id)}
          line={shown ?? null}
          onSave={(rule) => form.set((now) => ({ products: withRule(now.products, over.at, rule) }))}
          onClose={close}
        />
      )}
    </Section>
  )
}
