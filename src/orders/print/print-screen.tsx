import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Toolbar } from '#src/parts/toolbar.tsx'
import { Button } from '#src/ui/button.tsx'
import type { PrintKind } from '#sync/contract/print/print-source.ts'
import { OrderMissing } from '../order-missing.tsx'
import styles from './print-screen.module.css'
import { PrintSheet } from './print-sheet.tsx'
import { usePrintDialog } from './use-print-dialog.ts'
import { type PrintedFrom, usePrintDocument } from './use-print-document.ts'

interface PrintScreenProps {
  orderId: string
  kind: PrintKind
  from?: PrintedFrom
  onClose(): void
}

/** Shows the sheet and opens the print dialog over it; closes by itself after that (SPEC §4.4). */
export function PrintScreen({ orderId, kind, from = 'orders', onClose }: PrintScreenProps) {
  const { t } = useLingui()
  const sheet = usePrintDocument(kind, orderId, from)
  const heading = useRef<HTMLParagraphElement>(null)
  const print = usePrintDialog(sheet ?? null, onClose)
  useEffect(() => heading.current?.focus(), [])

  if (sheet === null) return <OrderMissing orderId={from === 'orders' ? orderId : null} onBack={onClose} />
  return createPortal(
    <div className={styles.screen} data-screen="print">
      <div className={styles.bar}>
        <Toolbar
          onBack={onClose}
          title={sheet?.title ?? ''}
          end={
            <>
              <p ref={heading} className={styles.state} role="status" tabIndex={-1}>
                <Trans>Afdrukken voorbereiden…</Trans>
              </p>
              <Button variant="primary" onPress={print} isDisabled={!sheet}>
                <Trans>Afdrukken</Trans>
              </Button>
            </>
          }
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and nothing in it takes the focus */}
      <section className={styles.desk} tabIndex={0} aria-label={t`Afdrukvoorbeeld`}>
        {sheet && (
          <div className={styles.paper}>
            <PrintSheet sheet={sheet} />
          </div>
        )}
      </section>
    </div>,
    document.body,
  )
}
