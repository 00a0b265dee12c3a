import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { exporting } from '#src/data/orders/exports.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { useOnline } from '#src/data/queue/use-online.ts'
import { NeedsConnection } from '#src/parts/shown/needs-connection.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { DialogAnswers } from '#src/ui/overlays/dialog-answers.tsx'
import { exportKindOf, exportMarkOf } from '#sync/contract/orders/export-rule.ts'
import { ALL_OF_IT, ExportOptions } from '../export/export-options.tsx'
import styles from './bulk-dialog.module.css'
import type { BulkTask } from './use-bulk.ts'
import { useOrdersNow } from './use-orders-now.ts'

interface BulkExportProps {
  orderIds: readonly string[]
  /** `among`: the ids of the orders to export. */
  onChoose(task: BulkTask, among: readonly string[]): void
  onCancel(): void
}

/** Exports each order by itself; the result gives the reason for those that cannot be exported. */
export function BulkExport({ orderIds, onChoose, onCancel }: BulkExportProps) {
  const online = useOnline()
  const orders = useOrdersNow(orderIds)
  const [options, setOptions] = useState(ALL_OF_IT)
  if (!orders) return null
  const unsent = orders.filter(({ waiting }) => waiting > 0).length
  const again = orders.filter(wasExported).length
  // An export would lack changes the server does not have yet. Orders that are gone stay in, and are reported as
  // refused.
  const isSent = (id: string) => !orders.some((order) => order._id === id && order.waiting > 0)
  const among = orderIds.filter(isSent)

  return (
    <Form onSubmit={() => onChoose(async (id) => ({ command: exporting(id, options) }), among)}>
      <NeedsConnection why={<Trans>Exporteren kan alleen met verbinding.</Trans>}>
        <p>
          <Trans>Naar Syntess gaat elke order die dat kan; van de andere zie je daarna waarom niet.</Trans>
        </p>
      </NeedsConnection>
      <ExportOptions options={options} onChange={setOptions} />
      {again > 0 && (
        <p className={styles.note}>
          <Plural
            value={again}
            one="# order is al eerder geëxporteerd. Een nieuwe export komt daarnaast te staan."
            other="# orders zijn al eerder geëxporteerd. Een nieuwe export komt daarnaast te staan."
          />
        </p>
      )}
      {unsent > 0 && (
        <p className={styles.note}>
          <Plural
            value={unsent}
            one="# order heeft wijzigingen die nog niet zijn verzonden, en gaat niet mee."
            other="# orders hebben wijzigingen die nog niet zijn verzonden, en gaan niet mee."
          />
        </p>
      )}
      <DialogAnswers onCancel={onCancel} type="submit" isDisabled={!online || among.length === 0}>
        <Trans>Exporteren</Trans>
      </DialogAnswers>
    </Form>
  )
}

function wasExported(order: Order): boolean {
  const mark = exportMarkOf(order)
  return mark?.state === 'done' && mark.kind === exportKindOf(order.current_status)
}
