import { type ReactNode, useDeferredValue, useMemo } from 'react'
import styles from './held-list.module.css'
import { HeldRows } from './held-rows.tsx'
import { HowMany } from './how-many.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { NoRows, type NoRowsWords } from './no-rows.tsx'
import { useListSearch } from './use-list-search.ts'

interface HeldListProps<Row extends { _id: string }, Found extends { _id: string }> {
  title: string
  placeholder: string
  /** The search text in the URL. */
  text: string
  /** Another screen lies over it. */
  covered: boolean
  /** The button for a new one, above the list. */
  add: ReactNode
  /** The same for an empty list. */
  addFirst?: ReactNode
  /** All rows; undefined until known. */
  rows: readonly Row[] | undefined
  /** The matching rows in order; '' matches all. */
  find(rows: readonly Row[], text: string): readonly Found[]
  words: NoRowsWords
  count(total: number): ReactNode
  among(found: number, total: number): ReactNode
  onSearch(text: string): void
  children(row: Found): ReactNode
}

/** A screen with a list that is small enough to be held and searched in memory. */
export function HeldList<Row extends { _id: string }, Found extends { _id: string }>(
  props: HeldListProps<Row, Found>,
) {
  const { rows, words } = props
  const search = useListSearch({ text: props.text }, ({ text = '' }) => props.onSearch(text))
  // Deferred, or typing would wait for the rows.
  const text = useDeferredValue(search.view.text)
  const { find } = props
  const found = useMemo(() => rows && find(rows, text), [rows, find, text])
  return (
    <div className={styles.screen} inert={props.covered}>
      <ListToolbar title={props.title} placeholder={props.placeholder} search={search} add={props.add} />
      <HowMany
        total={rows?.length}
        found={found?.length}
        all={props.count}
        among={text === '' ? null : props.among}
      />
      {found?.length === 0 && (
        <NoRows
          words={words}
          isNarrowed={text !== ''}
          add={props.addFirst}
          onClear={() => search.look({ text: '' })}
        />
      )}
      {found && found.length > 0 && (
        <HeldRows of={text} rows={found}>
          {props.children}
        </HeldRows>
      )}
    </div>
  )
}
