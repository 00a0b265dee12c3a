import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { markDifferent } from '#src/data/customers/merge-commands.ts'
import type { Customer } from '#src/data/customers/queries.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { useCan } from '#src/data/use-can.ts'
import { useLikenessWords } from '#src/parts/customer/use-likeness-words.ts'
import { useLookalikes } from '#src/parts/customer/use-lookalikes.ts'
import { customerName } from '#src/parts/people/customer-name.ts'
import { Button } from '#src/ui/button.tsx'
import { Banner } from '#src/ui/shown/banner.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import { areMarkedDifferent } from './comparison.ts'
import styles from './duplicate-notice.module.css'

interface DuplicateNoticeProps {
  customer: Customer
  onMerged(staysId: string): void
}

/** Asks about a possible duplicate; nothing is merged automatically. */
export function DuplicateNotice({ customer, onMerged }: DuplicateNoticeProps) {
  const { t } = useLingui()
  const engine = useEngine()
  const words = useLikenessWords()
  const mayMerge = useCan('customers.merge')
  const [comparing, setComparing] = useState(false)
  const alike = useLookalikes(customer, customer._id).filter(
    (each) => !areMarkedDifferent(customer, each.customer),
  )
  const [first] = alike
  if (!mayMerge || !first) return null
  const name = customerName(first.customer)
  const common = words(first.likenesses)
  return (
    <>
      <Banner
        tone="warn"
        title={t`Staat deze klant er twee keer in?`}
        action={
          <span className={styles.ways}>
            <Button onPress={() => markDifferent(engine, customer, [first.customer._id])}>
              <Trans>Nee, andere klant</Trans>
            </Button>
            <Button variant="primary" onPress={() => setComparing(true)}>
              <Trans>Vergelijken</Trans>
            </Button>
          </span>
        }
      >
        <Trans>
          {name} heeft {common}.
        </Trans>
      </Banner>
      {comparing && (
        <CompareDialog
          pair={[customer, first.customer]}
          onMerged={(staysId) => {
            setComparing(false)
            onMerged(staysId)
          }}
          onClose={() => setComparing(false)}
        />
      )}
    </>
  )
}
