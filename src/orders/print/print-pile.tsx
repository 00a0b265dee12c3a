import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { PrintSheet } from '#src/parts/print/print-sheet.tsx'
import { useBackCloses } from '#src/ui/overlays/use-back-closes.ts'
import type { PrintDocument } from '#sync/contract/orders/print/print-document.ts'
import { Paper, PrintDesk } from './print-desk.tsx'
import { useInertBelow } from './use-inert-below.ts'
import { usePrintDialog } from './use-print-dialog.ts'
import { usePrintDocument } from './use-print-document.ts'

interface PrintPileProps {
  orderIds: readonly string[]
  onClose(): void
}

/** Several work orders as one document, each from a new page. */
export function PrintPile({ orderIds, onClose }: PrintPileProps) {
  const { t } = useLingui()
  // Fixed at mount: later changes of the selection do not change the print.
  const [ids] = useState(orderIds)
  /** null for an order that is gone; the others are printed. */
  const [read, setRead] = useState<ReadonlyMap<string, PrintDocument | null>>(new Map())
  useBackCloses(true, onClose)
  useInertBelow('[data-screen=print]')
  const sheets = [...read.values()].filter((sheet) => sheet !== null)
  const [first] = sheets
  const isReady = read.size === ids.length && first !== undefined
  const count = isReady ? sheets.length : ids.length
  const title = t`${plural(count, { one: '# werkbon', other: '# werkbonnen' })}`
  // One footer for all pages; the order is named at the top of each.
  const print = usePrintDialog(isReady ? { title, foot: { ...first.foot, title } } : null, onClose)

  return (
    <PrintDesk title={title} hasComments isReady={isReady} onPrint={print} onClose={onClose}>
      {ids.map((id) => (
        <PiledSheet
          key={id}
          orderId={id}
          onRead={(sheet) => setRead((before) => new Map(before).set(id, sheet))}
        />
      ))}
    </PrintDesk>
  )
}

interface PiledSheetProps {
  orderId: string
  onRead(sheet: PrintDocument | null): void
}

function PiledSheet({ orderId, onRead }: PiledSheetProps) {
  const sheet = usePrintDocument('work-order', orderId, 'orders')
  const state = sheet === undefined ? 'reading' : sheet === null ? 'gone' : 'there'
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once; what changes of it afterwards is drawn all the same
  useEffect(() => {
    if (sheet !== undefined) onRead(sheet)
  }, [state])
  return (
    sheet && (
      <Paper>
        <PrintSheet sheet={sheet} />
      </Paper>
    )
  )
}
