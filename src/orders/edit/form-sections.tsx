import { memo } from 'react'
import type { Order } from '#src/data/orders/queries.ts'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import { ReverseNotice } from '#src/parts/goods/reverse-notice.tsx'
import { TotalsSection } from '#src/parts/goods/totals-section.tsx'
import { useReckoning } from '#src/parts/order/use-reckoning.ts'
import { NO_DISCOUNT } from '#sync/contract/orders/discount.ts'
import { CommentarySection } from '../detail/commentary-section.tsx'
import { UploadsSection } from '../uploads/uploads-section.tsx'
import { ChosenStatusSection } from './chosen-status-section.tsx'
import { AddressSection } from './customer/address-section.tsx'
import { CustomerSection } from './customer/customer-section.tsx'
import { DataSection } from './data-section.tsx'
import styles from './form-sections.module.css'
import { CampaignsSection } from './products/campaigns-section.tsx'
import { ProductsSection } from './products/products-section.tsx'
import type { OrderForm } from './use-order-form.ts'

interface FormSectionsProps {
  /** null for a new order. */
  order: Order | null
  form: OrderForm
  /** The order's content cannot be changed; its status, comments and photos can. */
  locked: boolean
  /** The order is gone, so it has no status, comments or photos. */
  isGone: boolean
}

/** The most expensive part of the form: memoised, so that only changed values draw it again. */
export const FormSections = memo(({ order, form, locked, isGone }: FormSectionsProps) => {
  const isNarrow = useMedia('(max-width: 1023px)')
  /** The order whose status, comments and photos are saved at once and are no part of the draft. */
  const living = order && !isGone ? order : null
  const customer = (
    <fieldset key="customer" className={styles.part} disabled={locked} data-part="content">
      <CustomerSection form={form} />
      <AddressSection form={form} />
    </fieldset>
  )
  const facts = (
    <fieldset key="facts" className={styles.part} disabled={locked}>
      <DataSection order={order} form={form} />
    </fieldset>
  )
  const chosenStatus = living && (
    <ChosenStatusPart
      key="chosen-status"
      order={living}
      chosen={form.entered.standing ?? null}
      assignee={form.entered.current_assignee_id}
      set={locked ? undefined : form.set}
    />
  )
  const who = (
    <div key="who" className={styles.who}>
      {/* The company decides which customers and products there are, so a new order begins with it. */}
      {order === null ? [facts, customer] : isNarrow ? [chosenStatus, customer] : [customer, chosenStatus]}
    </div>
  )
  const goods = (
    <div key="goods" className={styles.goods}>
      <Goods order={order} form={form} locked={locked} />
      {living && <Uploads order={living} />}
    </div>
  )
  const besides = order && (
    <div key="besides" className={styles.besides}>
      {living && (
        <div data-own-undo>
          <Commentary order={living} />
        </div>
      )}
      {facts}
    </div>
  )
  // In visual order, which Tab follows; the keys preserve the input when the window becomes narrow.
  return <div className={styles.columns}>{isNarrow ? [who, goods, besides] : [who, besides, goods]}</div>
})

/** Products and totals. */
function Goods({ order, form, locked }: Pick<FormSectionsProps, 'order' | 'form' | 'locked'>) {
  const { products, campaigns, company_id } = form.entered
  const now = useReckoning(company_id)
  const reckoning = order?.reckoning ?? now
  const discount = order?.discount ?? NO_DISCOUNT
  return (
    <fieldset className={styles.part} disabled={locked} data-part="content">
      <ProductsSection
        products={products}
        campaigns={campaigns}
        companyId={company_id}
        reckoning={reckoning}
        discount={discount}
        unfinished={form.unfinished}
        type={form.type}
        set={form.set}
        write={form.write}
      />
      <div className={styles.sums}>
        <CampaignsSection products={products} campaigns={campaigns} companyId={company_id} set={form.set} />
        <div className={styles.totals}>
          <TotalsSection {...{ products, campaigns, reckoning, discount }} />
          <ReverseNotice order={form.entered} />
        </div>
      </div>
    </fieldset>
  )
}

// Memoised: with many comments and photos each keystroke in the form would draw them all again.
const ChosenStatusPart = memo(ChosenStatusSection)
const Commentary = memo(CommentarySection)
const Uploads = memo(UploadsSection)
