import { useLingui as useMessages } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight, Bookmark, Check, FileSpreadsheet, Hand } from 'lucide-react'
import { formatCount } from '#src/lib/figures/numbers.ts'
import { TARGETS, type Target } from '#src/parts/customer/import-targets.ts'
import { targetWords } from '#src/parts/words/target-words.ts'
import { FilePicker } from '#src/ui/fields/file-picker.tsx'
import { Select, SelectItem } from '#src/ui/fields/select.tsx'
import type { Table } from '../reading/table.ts'
import { ACCEPTED } from '../start/accepted.ts'
import type { Column, Columns } from './columns.ts'
import styles from './columns-panel.module.css'
import { separatorWords } from './separator-words.ts'

interface ColumnsPanelProps {
  file: File
  table: Table
  columns: Columns
  /** For whom the customers are. */
  companyName: string
  onChoose(at: number, target: Target | null): void
  onSheet(sheet: string): void
  onFile(file: File): void
}

const NONE = 'none'

/** What each column of the file becomes, with an example of what is in it. */
export function ColumnsPanel({
  file,
  table,
  columns,
  companyName,
  onChoose,
  onSheet,
  onFile,
}: ColumnsPanelProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const taken = columns.filter(({ target }) => target).length
  return (
    <section className={styles.panel} aria-label={t`Kolommen`}>
      <div className={styles.file}>
        <FileSpreadsheet size={22} aria-hidden />
        <p>
          <b>{file.name}</b>
          <span>
            <Plural value={table.rows.length} one="# rij" other={`${formatCount(table.rows.length)} rijen`} />
            {[companyName, table.separator && _(separatorWords[table.separator]), table.encoding]
              .filter(Boolean)
              .map((part) => ` · ${part}`)}
          </span>
        </p>
        <FilePicker accept={ACCEPTED} size="s" onPick={([next]) => next && onFile(next)}>
          <Trans>Ander bestand</Trans>
        </FilePicker>
      </div>
      {table.sheets.length > 1 && (
        <Select label={t`Blad`} value={table.sheet} onChange={onSheet}>
          {table.sheets.map((sheet) => (
            <SelectItem key={sheet} id={sheet}>
              {sheet}
            </SelectItem>
          ))}
        </Select>
      )}
      <p className={styles.count}>
        <b>
          <Plural value={columns.length} one="# kolom" other="# kolommen" />
        </b>
        <span>
          <Plural value={taken} one="# overgenomen" other="# overgenomen" />
        </span>
      </p>
      <ul className={styles.list}>
        {columns.map((column, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are, and headings may be equal
          <li key={at} className={styles.column}>
            <span className={styles.from}>
              <b>{column.header || t`Kolom ${at + 1}`}</b>
              <span>{exampleOf(table, at)}</span>
            </span>
            <ArrowRight size={15} aria-hidden className={styles.arrow} />
            <Select
              label={t`${column.header || t`Kolom ${at + 1}`} wordt`}
              value={column.target ?? NONE}
              onChange={(target) => onChoose(at, target === NONE ? null : (target as Target))}
            >
              <SelectItem id={NONE}>{t`Niet overnemen`}</SelectItem>
              {TARGETS.map((target) => (
                <SelectItem key={target} id={target}>
                  {_(targetWords[target])}
                </SelectItem>
              ))}
            </Select>
            <How column={column} />
          </li>
        ))}
      </ul>
      <p className={styles.kept}>
        <Bookmark size={15} aria-hidden />
        <Trans>Deze indeling wordt onthouden voor het volgende bestand met deze kolommen.</Trans>
      </p>
    </section>
  )
}

/** By whom the choice was made. */
function How({ column: { target, how } }: { column: Column }) {
  const { t } = useLingui()
  if (!target) return <span className={styles.how} />
  if (how === 'hand') return <Hand size={16} role="img" aria-label={t`Zelf gekozen`} className={styles.how} />
  const words = how === 'kept' ? t`Onthouden` : t`Herkend`
  return <Check size={16} role="img" aria-label={words} className={styles.how} data-tone="ok" />
}

/** The first value of a column. */
function exampleOf({ rows }: Table, at: number): string {
  const filled = rows.find(({ cells }) => String(cells[at] ?? '').trim() !== '')
  return String(filled?.cells[at] ?? '')
}
