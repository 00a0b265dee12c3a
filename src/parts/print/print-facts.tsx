import type { PrintFact } from '#sync/contract/orders/print/print-part.ts'
import styles from './print-sheet.module.css'

export function PrintFacts({ facts }: { facts: readonly PrintFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have one question
        <div key={at}>
          <dt>{label}</dt>
          <dd className={value ? undefined : styles.blank}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
