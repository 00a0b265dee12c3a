import type { ReactNode } from 'react'
import type { Company } from '#src/data/companies/queries.ts'
import { openDocument } from '#src/parts/form/document-form.ts'
import { DocumentFormScreen } from '#src/parts/form/document-form-screen.tsx'
import { TabHead } from '#src/parts/form/tab-head.tsx'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import type { PlaceOf } from '#src/parts/form/use-leaving.ts'
import { useRemountAfterSave } from '#src/parts/form/use-remount-after-save.ts'
import { useCompanyWords } from './use-company-words.ts'

export interface CompanyTabProps {
  company: Company
  isGone: boolean
  placeOf: PlaceOf
  onClose(): void
}

interface CompanyTabFormProps<Fields extends object> {
  tab: CompanyTabProps
  title: string
  /** Part of the key of the draft: renaming it would lose stored drafts. */
  draft: 'company-edit' | 'company-texts' | 'company-portal' | 'company-triggers'
  before: Fields
  tidy?(entered: Fields): Fields
  faultsOf?(entered: Fields): readonly string[]
  onSaved?(): void
  children(form: DocumentForm<Fields>): ReactNode
}

/** A form for one part of a company, saved separately. */
export function CompanyTabForm<Fields extends object>({
  tab: { company, ...place },
  title,
  draft,
  before,
  tidy = (entered) => entered,
  faultsOf = () => [],
  onSaved,
  children,
}: CompanyTabFormProps<Fields>) {
  const words = useCompanyWords()
  const anew = useRemountAfterSave()
  return (
    <DocumentFormScreen
      key={anew.times}
      {...place}
      collection="companies"
      theirs={before}
      draftKey={`${draft} ${company._id}`}
      open={() => openDocument(company._id, before)}
      tidy={tidy}
      faultsOf={faultsOf}
      title={company.name}
      head={(undo) => (
        <TabHead title={title} titleRef={anew.title}>
          {undo}
        </TabHead>
      )}
      words={words}
      onSaved={() => {
        onSaved?.()
        anew.begin()
      }}
    >
      {children}
    </DocumentFormScreen>
  )
}
