import type { PartOf } from '#sync/contract/orders/print/print-part.ts'
import styles from './print-sheet.module.css'

/** The totals with notes beside them; never split over two pages. */
export function PrintTotals({ part: { notes, sums } }: { part: PartOf<'totals'> }) {
  return (
    <section className={styles.totals}>
      {notes.length > 0 && (
        <div className={styles.notes}>
          {notes.map(({ title, value, lines }) => (
            <div key={title}>
              <strong>{title}</strong>
              <p>{value}</p>
              {lines.map((line) => (
                <small key={line}>{line}</small>
              ))}
            </div>
          ))}
        </div>
      )}
      <dl className={styles.sums}>
        {sums.map(({ label, value, weight }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two cashbacks may have one name
          <div key={at} data-weight={weight}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
