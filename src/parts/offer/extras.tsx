import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import type { ExtraRow } from '#sync/contract/orders/offer/extras.ts'
import { offerWords } from '#sync/contract/orders/offer/offer-words.ts'
import type { Language } from '#sync/contract/values/language.ts'
import styles from './extras.module.css'

interface ExtrasProps {
  rows: readonly ExtraRow[]
  language: Language
  /** Called with the ids of all lines that are taken. */
  onChange(taken: string[]): void
}

/** The lines that a customer may leave out or add. */
export function Extras({ rows, language, onChange }: ExtrasProps) {
  const title = offerWords(language).extras
  if (rows.length === 0) return null
  const taken = rows.flatMap(({ id, isTaken }) => (isTaken ? [id] : []))
  return (
    <section className={styles.extras} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {rows.map((row) => (
        <div key={row.id} className={styles.row}>
          <Checkbox
            isSelected={row.isTaken}
            onChange={(isTaken) =>
              onChange(isTaken ? [...taken, row.id] : taken.filter((id) => id !== row.id))
            }
          >
            {row.title}
          </Checkbox>
          <span className={styles.price}>{row.price}</span>
        </div>
      ))}
    </section>
  )
}
