import { useLingui } from '@lingui/react/macro'
import type { Company } from '#src/data/companies/queries.ts'
import { openDocument, pickFields } from '#src/parts/form/document-form.ts'
import { DocumentFormScreen } from '#src/parts/form/document-form-screen.tsx'
import type { PlaceOf } from '#src/parts/form/use-leaving.ts'
import { TabHead } from '../tab-head.tsx'
import { useAnew } from '../use-anew.ts'
import { useCompanyWords } from '../use-company-words.ts'
import type { Tiles } from './tile-form.ts'
import { TilesSection } from './tiles-section.tsx'

interface PortalTabProps {
  company: Company
  companies: readonly Company[]
  isGone: boolean
  placeOf: PlaceOf
  onClose(): void
}

/** What people of this company open from the portal's home. */
export function PortalTab({ company, companies, isGone, placeOf, onClose }: PortalTabProps) {
  const { t } = useLingui()
  const words = useCompanyWords()
  const anew = useAnew()
  const before: Tiles = pickFields(company, ['tiles'])
  return (
    <DocumentFormScreen
      key={anew.times}
      collection="companies"
      theirs={before}
      isGone={isGone}
      draftKey={`company-portal ${company._id}`}
      open={() => openDocument(company._id, before)}
      tidy={(entered) => entered}
      faultsOf={() => []}
      title={company.name}
      head={(undo) => (
        <TabHead title={t`Portaal`} titleRef={anew.title}>
          {undo}
        </TabHead>
      )}
      placeOf={placeOf}
      words={words}
      onClose={onClose}
      onSaved={anew.begin}
    >
      {(form) => <TilesSection form={form} company={company} companies={companies} />}
    </DocumentFormScreen>
  )
}
