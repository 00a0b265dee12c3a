import { memo } from 'react'
import type { Order } from '#src/data/orders/queries.ts'
import { AddressSection } from './customer/address-section.tsx'
import { CustomerSection } from './customer/customer-section.tsx'
import { DataSection } from './data-section.tsx'
import styles from './form-sections.module.css'
import { CampaignsSection } from './products/campaigns-section.tsx'
import { ProductsSection } from './products/products-section.tsx'
import { TotalsSection } from './products/totals-section.tsx'
import { StandingSection } from './standing-section.tsx'
import type { OrderForm } from './use-order-form.ts'

interface FormSectionsProps {
  /** Null while it is made. */
  order: Order | null
  draftKey: string
  form: OrderForm
}

/** All of the form, and most of what drawing it costs: drawn again for what was entered, not for what is done with it. */
export const FormSections = memo(({ order, draftKey, form }: FormSectionsProps) => (
  <div className={styles.columns}>
    <div className={styles.main}>
      <CustomerSection form={form} />
      <AddressSection form={form} />
      <ProductsSection form={form} draftKey={draftKey} />
      <CampaignsSection form={form} />
      <TotalsSection entered={form.entered} />
    </div>
    <div className={styles.side}>
      <DataSection order={order} form={form} />
      {order && <StandingSection order={order} />}
    </div>
  </div>
))
