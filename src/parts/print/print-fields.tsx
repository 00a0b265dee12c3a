import type { PrintField } from '#sync/contract/orders/print/print-part.ts'
import styles from './print-sheet.module.css'

export function PrintFields({ fields }: { fields: readonly PrintField[] }) {
  return (
    <ul className={styles.fields}>
      {fields.map(({ label, answer }) => (
        <li key={label}>
          {typeof answer === 'boolean' && <i className={styles.box} data-ticked={answer || undefined} />}
          <span>{label}</span>
          {typeof answer === 'string' && <b className={answer ? undefined : styles.blank}>{answer}</b>}
        </li>
      ))}
    </ul>
  )
}
