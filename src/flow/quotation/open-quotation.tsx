import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '#src/lib/figures/dates.ts'
import { addressLine } from '#src/parts/address/address-line.ts'
import { Button } from '#src/ui/button.tsx'
import { AlertDialog } from '#src/ui/overlays/alert-dialog.tsx'
import { stepsOf } from '../entries.ts'
import type { RunningFlow } from '../running-flow.ts'
import styles from './open-quotation.module.css'
import type { Unsent } from './use-open-quotations.ts'

interface OpenQuotationProps {
  open: Unsent
  /** undefined: the flow does not exist any more. */
  flow: RunningFlow | undefined
  path: string
  onRemove(): void
}

/** An unfinished quotation. */
export function OpenQuotation({ open, flow, path, onRemove }: OpenQuotationProps) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const { customer } = open.quotation.entries
  const name = customer.company || [customer.initials, customer.lastname].filter(Boolean).join(' ')
  const title = name || t`Nog zonder naam`
  const total = flow ? stepsOf(flow).length + 1 : 0
  const at = Math.min(open.quotation.at, total)
  return (
    <li className={styles.row}>
      <Link to={path} className={styles.link} data-row>
        <span className={styles.words}>
          <strong>{title}</strong>
          <span>{addressLine(customer.address)}</span>
          <small>
            {flow ? (
              <>
                {flow.name} · {at}/{total} · {formatDateTime(open.at)}
              </>
            ) : (
              <Trans>Dit stappenplan is er niet meer.</Trans>
            )}
          </small>
        </span>
        <ChevronRight size={20} aria-hidden />
      </Link>
      <Button variant="icon" aria-label={t`Offerte van ${title} weggooien`} onPress={() => setAsking(true)}>
        <Trash2 size={18} aria-hidden />
      </Button>
      {asking && (
        <AlertDialog
          title={t`Offerte weggooien?`}
          confirm={t`Weggooien`}
          danger
          onConfirm={onRemove}
          onCancel={() => setAsking(false)}
        >
          <Trans>Wat je hebt ingevuld, is dan weg. Er is nog niets verstuurd.</Trans>
        </AlertDialog>
      )}
    </li>
  )
}
