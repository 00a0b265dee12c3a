import { differencesIn } from '#sync/contract/orders/offer/differences.ts'
import { offerWords } from '#sync/contract/orders/offer/offer-words.ts'
import type { Option } from '#sync/contract/orders/offer/options.ts'
import type { Language } from '#sync/contract/values/language.ts'
import styles from './differences.module.css'

interface DifferencesProps {
  options: readonly Pick<Option, '_id' | 'name' | 'products'>[]
  language: Language
}

/** What differs between the options, for their customer. */
export function Differences({ options, language }: DifferencesProps) {
  const words = offerWords(language)
  const rows = differencesIn(options)
  if (options.length < 2 || rows.length === 0) return null
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{words.differs}</th>
          {options.map(({ _id, name }) => (
            <th key={_id} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, values }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {options.map(({ _id }, at) => (
              <td key={_id}>{values[at] || words.none}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
