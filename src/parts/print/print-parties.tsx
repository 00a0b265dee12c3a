import type { PrintParty } from '#sync/contract/orders/print/parties.ts'
import { PrintFacts } from './print-facts.tsx'
import styles from './print-sheet.module.css'

export function PrintParties({ parties }: { parties: readonly PrintParty[] }) {
  return (
    <div className={styles.parties}>
      {parties.map(({ title, lines, facts }) => (
        <section key={title}>
          <h2>{title}</h2>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a name may be that of its street
            <div key={at}>{line}</div>
          ))}
          {facts.length > 0 && <PrintFacts facts={facts} />}
        </section>
      ))}
    </div>
  )
}
