import styles from './figures-table.module.css'

interface FiguresTableProps {
  /** Says which figures they are, for screen readers. */
  label: string
  /** The first names what the rows are of. */
  heads: readonly string[]
  rows: readonly FiguresRow[]
}

export interface FiguresRow {
  key: string | number
  name: string
  /** One for each further head. */
  figures: readonly (string | number)[]
}

/** Rows of figures, each with a name. Where it is narrow each row is a card in which every figure has its name. */
export function FiguresTable({ label, heads, rows }: FiguresTableProps) {
  return (
    <div className={styles.holder}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, figures }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {figures.map((figure, at) => (
                <td key={heads[at + 1]} data-label={heads[at + 1]}>
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
