import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { newId } from '#src/data/new-id.ts'
import { allStatuses } from '#src/data/statuses/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { openDocument } from '#src/parts/form/document-form.ts'
import { DocumentFormScreen } from '#src/parts/form/document-form-screen.tsx'
import { useCompanies } from '#src/parts/use-company.ts'
import { companyFaults, type NewCompany, newCompany, tidyNewCompany } from '../general/company-form.ts'
import { ConnectionsSections } from '../general/connections-sections.tsx'
import styles from '../general/general.module.css'
import { NameSection } from '../general/name-section.tsx'
import { useCompanyWords } from '../use-company-words.ts'
import { idsOf, offeredBy } from './offered-statuses.ts'
import { ParentField } from './parent-field.tsx'
import { StatusesSection } from './statuses-section.tsx'

interface NewCompanyFormProps {
  draftKey: string
  /** The initial values. */
  begin: NewCompany
  /** A prefix the server refused as taken; '' for none. */
  refused?: string
  notice?: ReactNode
  onClose(): void
  onSaved(id: string): void
}

export function NewCompanyForm({ draftKey, begin, refused = '', notice, ...props }: NewCompanyFormProps) {
  const { t } = useLingui()
  const words = useCompanyWords()
  const others = useCompanies()
  const statuses = useLive(allStatuses)
  const before = newCompany('')

  function faultsOf(entered: NewCompany) {
    const faults = companyFaults(entered, before, others)
    const isRefused = refused !== '' && entered.config.order_number_prefix === refused
    return isRefused ? [...new Set([...faults, 'prefix-taken'])] : faults
  }

  if (!statuses) return null
  const offerOf = (parentId: string) => offeredBy(parentId, others, statuses)
  // The form follows the statuses of the company above until it is saved.
  const takenOver = (chosen: readonly string[], parentId: string) =>
    chosen.length > 0 ? idsOf(offerOf(parentId)) : []

  return (
    <DocumentFormScreen
      collection="companies"
      theirs={null}
      draftKey={draftKey}
      open={() => openDocument(newId(), begin)}
      tidy={(entered) => ({
        ...tidyNewCompany(entered),
        statuses: takenOver(entered.statuses, entered.parent_company_id),
      })}
      faultsOf={faultsOf}
      title={<Trans>Nieuw bedrijf</Trans>}
      words={{ ...words, saved: t`Bedrijf toegevoegd` }}
      notice={() => notice}
      onClose={props.onClose}
      onSaved={props.onSaved}
    >
      {(form) => (
        <div className={styles.sections}>
          <NameSection form={form}>
            <ParentField
              form={form}
              onChoose={(id) => form.set({ parent_company_id: id, statuses: idsOf(offerOf(id)) })}
            />
          </NameSection>
          <StatusesSection form={form} offer={offerOf(form.entered.parent_company_id)} />
          <ConnectionsSections form={form} before={before} />
        </div>
      )}
    </DocumentFormScreen>
  )
}
