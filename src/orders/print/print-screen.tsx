import { PrintSheet } from '#src/parts/print/print-sheet.tsx'
import type { PrintKind } from '#sync/contract/orders/print/print-source.ts'
import { OrderMissing } from '../order-missing.tsx'
import { Paper, PrintDesk } from './print-desk.tsx'
import { usePrintDialog } from './use-print-dialog.ts'
import { type PrintedFrom, usePrintDocument } from './use-print-document.ts'

interface PrintScreenProps {
  orderId: string
  kind: PrintKind
  from?: PrintedFrom
  onClose(): void
}

/** Shows the sheet, opens the print dialog, and closes afterwards. */
export function PrintScreen({ orderId, kind, from = 'orders', onClose }: PrintScreenProps) {
  const sheet = usePrintDocument(kind, orderId, from)
  const print = usePrintDialog(sheet ?? null, onClose)

  if (sheet === null) return <OrderMissing orderId={from === 'orders' ? orderId : null} onBack={onClose} />
  return (
    <PrintDesk
      title={sheet?.title ?? ''}
      hasComments={kind === 'work-order'}
      isReady={sheet !== undefined}
      onPrint={print}
      onClose={onClose}
    >
      {sheet && (
        <Paper>
          <PrintSheet sheet={sheet} />
        </Paper>
      )}
    </PrintDesk>
  )
}
