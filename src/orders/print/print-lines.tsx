import type { PrintedLines } from '#sync/contract/print/print-document.ts'
import styles from './print-sheet.module.css'

/** The table repeats its head on each page, and no line is split over two. */
export function PrintLines({ part: { head, lines, campaigns, totals } }: { part: PrintedLines }) {
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{head.amount}</th>
          <th scope="col">{head.title}</th>
          <th scope="col">{head.price}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, title, isAccessory, details, amount, price }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same product may be on an order twice
          <tr key={`${id} ${at}`} data-accessory={isAccessory || undefined}>
            <td>{amount}</td>
            <td>
              {title}
              {details.map((detail) => (
                <small key={detail}>{detail}</small>
              ))}
            </td>
            <td>{price}</td>
          </tr>
        ))}
      </tbody>
      <tbody className={styles.sums}>
        {[...campaigns, ...totals].map(({ label, value, isTotal }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two campaigns may have one name
          <tr key={at} data-total={isTotal || undefined}>
            <td />
            <td>{label}</td>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
