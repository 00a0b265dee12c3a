import type { PrintPart as Part } from '#sync/contract/print/print-document.ts'
import { PrintFacts } from './print-facts.tsx'
import { PrintLines } from './print-lines.tsx'
import { PrintText } from './print-text.tsx'

export function PrintPart({ part }: { part: Part }) {
  if (part.kind === 'lines') return <PrintLines part={part} />
  return (
    <section>
      {part.title && <h2>{part.title}</h2>}
      {part.kind === 'text' ? <PrintText blocks={part.blocks} /> : <PrintFacts facts={part.facts} />}
    </section>
  )
}
