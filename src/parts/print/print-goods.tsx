import type { PartOf } from '#sync/contract/orders/print/print-part.ts'
import styles from './print-sheet.module.css'

/** The table repeats its head on each page, and no line is split over two. */
export function PrintGoods({ part: { head, goods } }: { part: PartOf<'goods'> }) {
  return (
    <table className={styles.goods}>
      <thead>
        <tr>
          <th scope="col">{head.amount}</th>
          <th scope="col">{head.title}</th>
          <th scope="col">{head.article}</th>
          <th scope="col">{head.taken}</th>
        </tr>
      </thead>
      <tbody>
        {goods.map(({ id, amount, title, article, isAccessory }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same product may be on an order twice
          <tr key={`${id} ${at}`} data-accessory={isAccessory || undefined}>
            <td>{amount}</td>
            <td>{title}</td>
            <td>{article}</td>
            <td>
              <i className={styles.box} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
