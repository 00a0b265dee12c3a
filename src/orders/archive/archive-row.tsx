import { Trans } from '@lingui/react/macro'
import type { Archive } from '#src/data/archives/queries.ts'
import { customerById } from '#src/data/customers/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { visibleColor } from '#src/lib/color/color-contrast.ts'
import { formatDate } from '#src/lib/figures/dates.ts'
import { addressLine } from '#src/parts/address/address-line.ts'
import { OrderNumber } from '#src/parts/order/order-number.tsx'
import { productTitle } from '#src/parts/order/product-title.ts'
import { customerName } from '#src/parts/people/customer-name.ts'
import { WaitingMark } from '#src/parts/status/waiting-mark.tsx'
import { companyLook, useCompanies } from '#src/parts/use-company.ts'
import rows from '../list/order-row.module.css'
import { ArchiveLabels } from './archive-labels.tsx'

interface ArchiveRowProps {
  archive: Archive
  onOpen(archiveId: string): void
}

export function ArchiveRow({ archive, onOpen }: ArchiveRowProps) {
  const companies = useCompanies()
  const customer = useLive(customerById(archive.customer_id))
  const { prefix, color } = companyLook(companies, archive.company_id)
  const [product] = archive.products
  const names = companies.map(({ name }) => name)
  return (
    <div className={rows.row} style={{ borderLeftColor: visibleColor(color) }}>
      <button type="button" className={rows.open} data-row={archive._id} onClick={() => onOpen(archive._id)}>
        <span className={rows.main}>
          <span className={rows.address}>{addressLine(archive.address)}</span>
          <span className={rows.customer}>{customer ? customerName(customer) : ''}</span>
          <span className={rows.product}>{product ? productTitle(product, names) : ''}</span>
        </span>
        <span className={rows.side}>
          <OrderNumber id={archive._id} orderId={archive.order_id} prefix={prefix} color={color} />
          <ArchiveLabels archive={archive} />
          <span className={rows.marks}>
            {archive.waiting > 0 && <WaitingMark />}
            <Trans>gearchiveerd {formatDate(archive.archived_date)}</Trans>
          </span>
        </span>
      </button>
    </div>
  )
}
