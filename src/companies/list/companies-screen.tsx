import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { allCompanies } from '#src/data/companies/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { formatCount } from '#src/lib/numbers.ts'
import { HeldRows } from '#src/parts/held-rows.tsx'
import { ListCount } from '#src/parts/list-count.tsx'
import { Toolbar } from '#src/parts/toolbar.tsx'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import { AddCompanyLink } from '../add/add-company-link.tsx'
import styles from './companies-screen.module.css'
import { foundCompanies } from './company-places.ts'
import { CompanyRow } from './company-row.tsx'
import { NoCompanies } from './no-companies.tsx'

interface CompaniesScreenProps {
  /** What is searched for; in the address. */
  text: string
  /** Another screen lies over it. */
  covered: boolean
  onSearch(text: string): void
  onOpen(companyId: string): void
}

/** The companies as they belong together (SPEC §2.7). */
export function CompaniesScreen({ text: asked, covered, onSearch, onOpen }: CompaniesScreenProps) {
  const { t } = useLingui()
  /** In the search field, and not yet in the address; null when what is there is. */
  const [typed, setTyped] = useState<string | null>(null)
  const [emptied, setEmptied] = useState(0)
  const companies = useLive(allCompanies)
  const text = typed?.trim() ?? asked
  const found = companies && foundCompanies(companies, text)
  const total = companies?.length ?? 0

  function search(wanted: string) {
    setTyped(null)
    if (wanted === '') setEmptied(emptied + 1)
    onSearch(wanted)
  }

  return (
    <div className={styles.screen} inert={covered}>
      <Toolbar title={t`Bedrijven`}>
        <SearchField
          label={t`Zoeken`}
          placeholder={t`Zoek op naam of prefix`}
          value={asked}
          onSearch={search}
          onType={setTyped}
          emptied={emptied}
        />
        <AddCompanyLink />
      </Toolbar>
      <ListCount>
        {found &&
          (text === '' ? (
            <Plural value={total} one="# bedrijf" other={`${formatCount(total)} bedrijven`} />
          ) : (
            <Trans>
              {formatCount(found.length)} van {formatCount(total)} bedrijven
            </Trans>
          ))}
      </ListCount>
      {found?.length === 0 && <NoCompanies isNarrowed={text !== ''} onClear={() => search('')} />}
      {found && found.length > 0 && (
        <HeldRows key={text} rows={found}>
          {({ company, level }) => (
            <CompanyRow company={company} level={level} onOpen={() => onOpen(company._id)} />
          )}
        </HeldRows>
      )}
    </div>
  )
}
