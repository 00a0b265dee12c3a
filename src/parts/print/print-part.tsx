import type { PrintPart as Part } from '#sync/contract/orders/print/print-part.ts'
import { PrintFacts } from './print-facts.tsx'
import { PrintFields } from './print-fields.tsx'
import { PrintGoods } from './print-goods.tsx'
import { PrintLines } from './print-lines.tsx'
import { PrintOptions } from './print-options.tsx'
import { PrintRoom, PrintSignatures } from './print-room.tsx'
import styles from './print-sheet.module.css'
import { PrintColumns, PrintRemarks, PrintText } from './print-text.tsx'
import { PrintTotals } from './print-totals.tsx'

export function PrintPart({ part }: { part: Part }) {
  if (part.kind === 'lines') return <PrintLines part={part} />
  if (part.kind === 'totals') return <PrintTotals part={part} />
  if (part.kind === 'text') return <PrintText blocks={part.blocks} />
  return (
    <section className={styles.part} data-kind={part.kind}>
      {part.title && <h2 className={styles.ruled}>{part.title}</h2>}
      <PartBody part={part} />
    </section>
  )
}

type TitledPart = Exclude<Extract<Part, { title: string }>, { kind: 'lines' }>

function PartBody({ part }: { part: TitledPart }) {
  switch (part.kind) {
    case 'options':
      return <PrintOptions part={part} />
    case 'goods':
      return <PrintGoods part={part} />
    case 'remarks':
      return <PrintRemarks remarks={part.remarks} />
    case 'facts':
      return <PrintFacts facts={part.facts} />
    case 'columns':
      return <PrintColumns columns={part.columns} />
    case 'fields':
      return <PrintFields fields={part.fields} />
    case 'room':
      return <PrintRoom signatures={part.signatures} />
    case 'signed':
      return <PrintSignatures signatures={[part.signature]} />
  }
}
