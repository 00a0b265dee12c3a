import { memo } from 'react'
import type { Order } from '#src/data/orders/queries.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { TotalsSection } from '#src/parts/goods/totals-section.tsx'
import { AddressSection } from './customer/address-section.tsx'
import { CustomerSection } from './customer/customer-section.tsx'
import { DataSection } from './data-section.tsx'
import styles from './form-sections.module.css'
import { CampaignsSection } from './products/campaigns-section.tsx'
import { ProductsSection } from './products/products-section.tsx'
import { StandingSection } from './standing-section.tsx'
import type { OrderForm } from './use-order-form.ts'

interface FormSectionsProps {
  /** Null while it is made. */
  order: Order | null
  form: OrderForm
  /** What the order says cannot be changed; where it stands can. */
  locked: boolean
  /** There is nothing left that could stand anywhere. */
  isGone: boolean
}

/** All of the form, and most of what drawing it costs: drawn again for what was entered, not for what is done with it. */
export const FormSections = memo(({ order, form, locked, isGone }: FormSectionsProps) => {
  const isNarrow = useMedia('(max-width: 1023px)')
  const main = (
    <fieldset key="main" className={styles.main} disabled={locked} data-part="content">
      <CustomerSection form={form} />
      <AddressSection form={form} />
      <ProductsSection
        products={form.entered.products}
        campaigns={form.entered.campaigns}
        companyId={form.entered.company_id}
        unfinished={form.unfinished}
        type={form.type}
        set={form.set}
        write={form.write}
      />
      <CampaignsSection
        products={form.entered.products}
        campaigns={form.entered.campaigns}
        companyId={form.entered.company_id}
        set={form.set}
      />
      <TotalsSection products={form.entered.products} campaigns={form.entered.campaigns} />
    </fieldset>
  )
  const side = (
    <div key="side" className={styles.side}>
      <fieldset className={styles.facts} disabled={locked}>
        <DataSection order={order} form={form} />
      </fieldset>
      {order && !isGone && <StandingSection order={order} />}
    </div>
  )
  // The company decides whose customers and products there are, so a narrow screen begins with it, and so does Tab.
  return <div className={styles.columns}>{isNarrow ? [side, main] : [main, side]}</div>
})
