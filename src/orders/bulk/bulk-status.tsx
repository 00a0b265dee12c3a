import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { allStatuses, type Status } from '#src/data/statuses/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { useStatusName } from '#src/parts/status/status-name.tsx'
import { useCompanies } from '#src/parts/use-company.ts'
import { Form } from '#src/ui/fields/form.tsx'
import { Select, SelectItem } from '#src/ui/fields/select.tsx'
import { DialogAnswers } from '#src/ui/overlays/dialog-answers.tsx'
import { hasMail } from '#sync/contract/orders/operations/order-status.ts'
import styles from './bulk-dialog.module.css'
import { statusBefore, statusesFor, statusTask } from './bulk-tasks.ts'
import type { BulkTask } from './use-bulk.ts'
import { useOrdersNow } from './use-orders-now.ts'

interface BulkStatusProps {
  orderIds: readonly string[]
  onChoose(task: BulkTask): void
  onCancel(): void
}

const NONE: readonly Status[] = []

export function BulkStatus({ orderIds, onChoose, onCancel }: BulkStatusProps) {
  const { t } = useLingui()
  const engine = useEngine()
  const companies = useCompanies()
  const statuses = useLive(allStatuses) ?? NONE
  const orders = useOrdersNow(orderIds)
  const statusName = useStatusName()
  const [name, setName] = useState('')
  if (!orders) return null
  const offered = statusesFor(orders, companies, statuses)
  const lasting = orders.filter((order) => !statusBefore(order, companies, statuses)).length

  function submit() {
    if (name) onChoose(statusTask(engine, name, companies, statuses))
  }

  return (
    <Form onSubmit={submit}>
      <Select label={t`Status`} value={name} onChange={setName} autoFocus>
        {offered.map(({ status, asks }) => (
          <SelectItem
            key={status.name}
            id={status.name}
            color={status.color}
            isDisabled={asks}
            detail={asks ? t`Vraagt gegevens van elke order; wijzig ze één voor één.` : undefined}
          >
            {statusName(status.name)}
          </SelectItem>
        ))}
      </Select>
      {offered.length === 0 && (
        <p>
          <Trans>De bedrijven van deze orders hebben geen status gemeen.</Trans>
        </p>
      )}
      {offered.some(({ status }) => status.name === name && hasMail(status)) && (
        <p className={styles.note}>
          <Trans>Klanten krijgen hierover geen mail; dat kan per order.</Trans>
        </p>
      )}
      {lasting > 0 && (
        <p className={styles.note}>
          <Plural
            value={lasting}
            one="Bij # order is dit niet ongedaan te maken: de status van nu vraagt opnieuw om gegevens."
            other="Bij # orders is dit niet ongedaan te maken: hun status van nu vraagt opnieuw om gegevens."
          />
        </p>
      )}
      <DialogAnswers onCancel={onCancel} type="submit" isDisabled={name === ''}>
        <Trans>Status wijzigen</Trans>
      </DialogAnswers>
    </Form>
  )
}
