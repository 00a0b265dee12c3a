import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { allCompanies } from '#src/data/companies/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { formatCount } from '#src/lib/figures/numbers.ts'
import { HeldList } from '#src/parts/list/held-list.tsx'
import { AddCompanyLink } from '../add/add-company-link.tsx'
import { foundCompanies } from './company-places.ts'
import { CompanyRow } from './company-row.tsx'

interface CompaniesScreenProps {
  /** The search text in the URL. */
  text: string
  /** Another screen lies over it. */
  covered: boolean
  onSearch(text: string): void
  onOpen(companyId: string): void
}

/** The companies as a tree. */
export function CompaniesScreen({ onOpen, ...props }: CompaniesScreenProps) {
  const { t } = useLingui()
  return (
    <HeldList
      {...props}
      title={t`Bedrijven`}
      placeholder={t`Zoek op naam of prefix`}
      add={<AddCompanyLink />}
      rows={useLive(allCompanies)}
      find={foundCompanies}
      words={{
        noneFits: <Trans>Geen bedrijf past hierbij.</Trans>,
        all: t`Alle bedrijven`,
        coming: t`De bedrijven komen nog`,
        none: t`Nog geen bedrijven`,
      }}
      count={(total) => <Plural value={total} one="# bedrijf" other={`${formatCount(total)} bedrijven`} />}
      among={(found, total) => (
        <Trans>
          {formatCount(found)} van {formatCount(total)} bedrijven
        </Trans>
      )}
    >
      {({ company, level }) => (
        <CompanyRow company={company} level={level} onOpen={() => onOpen(company._id)} />
      )}
    </HeldList>
  )
}
