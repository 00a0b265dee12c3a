import type { PartOf } from '#sync/contract/orders/print/print-part.ts'
import styles from './print-sheet.module.css'

/** The table repeats its head on each page, and no line is split over two. */
export function PrintLines({ part: { title: option, head, lines, campaigns } }: { part: PartOf<'lines'> }) {
  return (
    <section>
      {option && <h2 className={styles.ruled}>{option}</h2>}
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{head.title}</th>
            <th scope="col">{head.amount}</th>
            <th scope="col">{head.unit}</th>
            <th scope="col">{head.price}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, title, isAccessory, detail, amount, unit, price }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same product may be on an order twice
            <tr key={`${id} ${at}`} data-accessory={isAccessory || undefined}>
              <td>
                {title}
                {detail && <small>{detail}</small>}
              </td>
              <td>{amount}</td>
              <td>{unit}</td>
              <td>{price}</td>
            </tr>
          ))}
          {campaigns.map(({ label, detail, value }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two campaigns may have one name
            <tr key={at} data-campaign>
              <td colSpan={3}>
                {label}
                {detail && <small>{detail}</small>}
              </td>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
