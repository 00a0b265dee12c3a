import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Company } from '#src/data/companies/queries.ts'
import { currentRun } from '#src/data/imports/run-import.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { Toolbar } from '#src/parts/list/toolbar.tsx'
import { NotAllowed } from '#src/parts/shown/not-allowed.tsx'
import { useOwnCompanies } from '#src/parts/use-company.ts'
import { CheckStep } from './check-step.tsx'
import styles from './import.module.css'
import { RunStep } from './run/run-step.tsx'
import { StartStep } from './start/start-step.tsx'
import { Steps } from './steps.tsx'
import { useTable } from './use-table.ts'

interface ImportScreenProps {
  onClose(): void
}

/** Customers from a file: what is in its columns, what each row would do, and then all at once. */
export function ImportScreen({ onClose }: ImportScreenProps) {
  const { t } = useLingui()
  const mayImport = useCan('imports.add')
  const companies = useOwnCompanies()
  const run = useLive(currentRun)
  const { chosen, choose, close } = useTable()
  const [wanted, setWanted] = useState('')
  const company: Company | undefined = companies.find(({ _id }) => _id === wanted) ?? companies[0]
  if (!mayImport) return <NotAllowed title={t`Klanten importeren`} onClose={onClose} />
  if (!company) return null

  const framed = (at: 1 | 2 | 3, content: ReactNode) => (
    <div className={styles.screen} data-screen="import">
      <Toolbar title={t`Klanten importeren`} onBack={at === 2 ? close : onClose}>
        <Steps at={at} />
      </Toolbar>
      {content}
    </div>
  )
  if (run) return framed(3, <RunStep run={run} onAgain={close} onClose={onClose} />)
  if (chosen.state === 'read') {
    return framed(
      2,
      <CheckStep
        key={`${chosen.table.sheet} ${company._id}`}
        file={chosen.file}
        table={chosen.table}
        company={company}
        onSheet={(sheet) => choose(chosen.file, sheet)}
        onFile={choose}
        onCancel={close}
      />,
    )
  }
  return framed(
    1,
    <StartStep
      chosen={chosen}
      companies={companies}
      companyId={company._id}
      onCompany={setWanted}
      onFile={choose}
    />,
  )
}
