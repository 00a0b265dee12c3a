import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import * as v from 'valibot'
import type { Company } from '#src/data/companies/queries.ts'
import { PrintSheet } from '#src/parts/print/print-sheet.tsx'
import { Segment, Segmented } from '#src/ui/fields/segmented.tsx'
import { orders } from '#sync/contract/orders/fields.ts'
import { printDocument } from '#sync/contract/orders/print/print-document.ts'
import type { PrintKind } from '#sync/contract/orders/print/print-source.ts'
import { useSample } from '../statuses/preview/use-sample.ts'
import { type CompanyFields, tidyCompany } from './company-form.ts'
import styles from './paper-preview.module.css'

interface PaperPreviewProps {
  company: Company
  above: readonly Company[]
  entered: CompanyFields
}

/** The company's papers with the details as entered, rendered from a real order where there is one. */
export function PaperPreview({ company, above, entered }: PaperPreviewProps) {
  const { t } = useLingui()
  const [kind, setKind] = useState<PrintKind>('order')
  const { order, customer } = useSample(company._id, '')
  const [now] = useState(Date.now)
  const { order_number_prefix } = entered.config
  const sample = useMemo(
    () => exampleOf(company._id, order_number_prefix, now),
    [company, order_number_prefix, now],
  )
  const shown = { ...company, ...tidyCompany(entered) }
  const sheet = printDocument(kind, {
    order: order ?? sample,
    company: shown,
    above,
    customer,
    appUrl: location.origin,
    asOf: now,
  })
  return (
    <section className={styles.preview} aria-label={t`Zo staat het op papier`}>
      <Segmented
        label={t`Zo staat het op papier`}
        value={kind}
        onChange={(chosen) => setKind(chosen as PrintKind)}
      >
        <Segment value="order">
          <Trans>Offerte</Trans>
        </Segment>
        <Segment value="work-order">
          <Trans>Werkbon</Trans>
        </Segment>
      </Segmented>
      {/* Nothing in it is to be reached: it shows what the form says. */}
      <div className={styles.paper} inert>
        <PrintSheet sheet={sheet} />
        <p className={styles.foot}>{sheet.foot.company}</p>
      </div>
    </section>
  )
}

const exampleOf = (company_id: string, prefix: string, request_date: number) =>
  v.parse(orders.fields, {
    _id: 'example',
    company_id,
    order_id: `${prefix}#10000001`,
    type: 'quote',
    request_date,
    address: { street: 'Burgwal', house_number: '12', postcode: '8261ER', city: 'Kampen' },
    products: [
      { _id: 'example', brand: 'Voorbeeldproduct', amount: 1, selling_price: 199_500, accessories: [] },
    ],
  })
