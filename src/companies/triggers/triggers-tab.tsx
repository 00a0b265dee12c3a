import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Company } from '#src/data/companies/queries.ts'
import { openDocument, pickFields } from '#src/parts/form/document-form.ts'
import { DocumentFormScreen } from '#src/parts/form/document-form-screen.tsx'
import type { PlaceOf } from '#src/parts/form/use-leaving.ts'
import { Section } from '#src/ui/section.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import styles from '../general/general.module.css'
import { TabHead } from '../tab-head.tsx'
import { useAnew } from '../use-anew.ts'
import { useCompanyWords } from '../use-company-words.ts'
import { textOf, triggersOf } from './trigger-text.ts'

type Triggers = Company['triggers']

interface TriggersTabProps {
  company: Company
  isGone: boolean
  placeOf: PlaceOf
  onClose(): void
}

/** For developers alone (SPEC §6), who write them as they are stored. */
export function TriggersTab({ company, isGone, placeOf, onClose }: TriggersTabProps) {
  const { t } = useLingui()
  const words = useCompanyWords()
  const anew = useAnew()
  /** As it was typed while the form held these; after an undo it holds others, and what was typed counts no more. */
  const [typed, setTyped] = useState<{ text: string; of: Triggers } | null>(null)
  const before = pickFields(company, ['triggers'])
  const shown = (triggers: Triggers) => (typed?.of === triggers ? typed.text : textOf(triggers))
  return (
    <DocumentFormScreen
      key={anew.times}
      collection="companies"
      theirs={before}
      isGone={isGone}
      draftKey={`company-triggers ${company._id}`}
      open={() => openDocument(company._id, before)}
      tidy={(entered) => entered}
      faultsOf={({ triggers }) => (triggersOf(shown(triggers)) ? [] : ['triggers'])}
      title={company.name}
      head={(undo) => (
        <TabHead title={t`Triggers`} titleRef={anew.title}>
          {undo}
        </TabHead>
      )}
      placeOf={placeOf}
      words={words}
      onClose={onClose}
      onSaved={() => {
        setTyped(null)
        anew.begin()
      }}
    >
      {({ entered, faults, type }) => (
        <div className={styles.sections} data-field="triggers">
          <p className={styles.note}>
            <Trans>Een lijst van objecten in JSON. Alleen ontwikkelaars zien en wijzigen die.</Trans>
          </p>
          <Section title={t`Triggers`}>
            <TextArea
              label={t`JSON`}
              rows={16}
              spellCheck="false"
              value={shown(entered.triggers)}
              onChange={(text) => {
                const triggers = triggersOf(text)
                setTyped({ text, of: triggers ?? entered.triggers })
                if (triggers) type({ triggers })
              }}
              errorMessage={faults.length > 0 ? t`Dit is geen lijst van objecten in JSON` : undefined}
            />
          </Section>
        </div>
      )}
    </DocumentFormScreen>
  )
}
