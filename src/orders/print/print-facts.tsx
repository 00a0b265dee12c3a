import type { PrintFact } from '#sync/contract/print/print-document.ts'
import styles from './print-sheet.module.css'

export function PrintFacts({ facts }: { facts: readonly PrintFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two notes of one day, two steps with one question
        <div key={at}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
