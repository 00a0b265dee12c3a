import type { PartOf } from '#sync/contract/orders/print/print-part.ts'
import styles from './print-options.module.css'

/** The options in columns with the same rows, so that they can be compared. */
export function PrintOptions({ part: { cards, differs, note } }: { part: PartOf<'options'> }) {
  return (
    <>
      <div className={styles.options}>
        {cards.map(({ name, goods, figures, rest, monthly, net }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two options may have one name
          <div key={index} className={styles.option}>
            <h3>{name}</h3>
            <ul>
              {goods.map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
                <li key={at}>{line}</li>
              ))}
            </ul>
            <dl>
              {[...figures, rest, monthly].map((figure, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two figures may have one label
                <div key={at} data-rest={figure === rest || undefined}>
                  <dt>{figure.label}</dt>
                  <dd>{figure.value}</dd>
                </div>
              ))}
            </dl>
            {net && <small>{net}</small>}
          </div>
        ))}
      </div>
      {differs.rows.length > 0 && (
        <table className={styles.differs}>
          <thead>
            <tr>
              <th scope="col">{differs.title}</th>
              {cards.map(({ name }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two options may have one name
                <th key={index} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {differs.rows.map(({ label, values }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {values.map((value, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: one value for each option
                  <td key={index}>{value || '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <small>{note}</small>
    </>
  )
}
