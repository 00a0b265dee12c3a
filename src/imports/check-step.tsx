import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Company } from '#src/data/companies/queries.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { allImportParts } from '#src/data/imports/queries.ts'
import { runImport, wholeImport } from '#src/data/imports/run-import.ts'
import { newId } from '#src/data/new-id.ts'
import { useLive } from '#src/data/use-live.ts'
import { formatCount } from '#src/lib/figures/numbers.ts'
import type { Target } from '#src/parts/customer/import-targets.ts'
import { useCopyState } from '#src/parts/list/use-copy-state.ts'
import { Button } from '#src/ui/button.tsx'
import { Banner } from '#src/ui/shown/banner.tsx'
import { CheckPanel } from './check/check-panel.tsx'
import { saveRefused } from './check/save-refused.ts'
import { useReasons } from './check/use-reasons.ts'
import styles from './import.module.css'
import { beginColumns, type Columns, chosenColumn } from './map/columns.ts'
import { ColumnsPanel } from './map/columns-panel.tsx'
import type { Repairs } from './plan/read-rows.ts'
import { rowsToImport } from './plan/rows-to-import.ts'
import type { Table } from './reading/table.ts'
import { usePlan } from './use-plan.ts'

interface CheckStepProps {
  file: File
  table: Table
  company: Company
  onSheet(sheet: string): void
  onFile(file: File): void
  onCancel(): void
}

const NO_REPAIRS: Repairs = new Map()

/** The columns of a file, and what each row would do. Nothing has changed yet. */
export function CheckStep({ file, table, company, onSheet, onFile, onCancel }: CheckStepProps) {
  const { t } = useLingui()
  const engine = useEngine()
  const copy = useCopyState()
  const parts = useLive(allImportParts)
  const [own, setOwn] = useState<Columns | null>(null)
  const [repairs, setRepairs] = useState(NO_REPAIRS)
  const begun = useMemo(() => parts && beginColumns(table, parts), [table, parts])
  const columns = own ?? begun
  const targets = useMemo(() => columns?.map(({ target }) => target) ?? [], [columns])
  const { plan, isCurrent } = usePlan({
    rows: table.rows,
    targets,
    repairs,
    companyId: company._id,
    isWhole: copy === 'whole',
  })
  const reasonOf = useReasons()
  if (!columns) return null
  const count = plan?.filter(({ becomes }) => becomes === 'new' || becomes === 'changed').length ?? 0
  const refused = plan?.filter(({ becomes }) => becomes === 'refused') ?? []

  function choose(at: number, target: Target | null) {
    if (columns) setOwn(chosenColumn(columns, at, target))
  }

  function start() {
    if (!plan || !columns) return
    const kept = columns.map(({ header, target }) => ({ header, target: target ?? '' }))
    const about = { company_id: company._id, file: file.name, columns: kept }
    runImport(engine, wholeImport(about, rowsToImport(plan, newId)))
  }

  return (
    <>
      {copy !== 'whole' && (
        <Banner tone="warn" title={<Trans>Nog niet alle klanten staan op dit apparaat.</Trans>}>
          <Trans>Wie er al is, wordt pas herkend als alles binnen is.</Trans>
        </Banner>
      )}
      <div className={styles.columns}>
        <ColumnsPanel
          file={file}
          table={table}
          columns={columns}
          companyName={company.name}
          onChoose={choose}
          onSheet={onSheet}
          onFile={onFile}
        />
        <CheckPanel
          plan={plan}
          isCurrent={isCurrent}
          onRepair={(line, cells) =>
            setRepairs(new Map(repairs).set(line, { ...repairs.get(line), ...cells }))
          }
        />
      </div>
      <footer className={styles.foot} data-bottom-bar="actions">
        {refused.length > 0 && (
          <Button onPress={() => saveRefused({ file, table, refused, reasonOf, reason: t`Reden` })}>
            <Download size={16} aria-hidden />
            <Plural
              value={refused.length}
              one="Download # geweigerde rij"
              other={`Download ${formatCount(refused.length)} geweigerde rijen`}
            />
          </Button>
        )}
        <p className={styles.hint}>
          <Trans>Er is nog niets gewijzigd.</Trans>
        </p>
        <Button variant="quiet" onPress={onCancel}>
          <Trans>Annuleren</Trans>
        </Button>
        <Button variant="primary" isDisabled={count === 0 || copy !== 'whole' || !isCurrent} onPress={start}>
          <Plural
            value={count}
            _0="Niets te importeren"
            one="Importeer # klant"
            other={`Importeer ${formatCount(count)} klanten`}
          />
        </Button>
      </footer>
    </>
  )
}
