import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Company } from '#src/data/companies/queries.ts'
import { pickFields } from '#src/parts/form/document-form.ts'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { CompanyTabForm, type CompanyTabProps } from '../company-tab-form.tsx'
import styles from '../general/general.module.css'
import { textOf, triggersOf } from './trigger-text.ts'

type Triggers = Company['triggers']

/** Triggers as JSON, for developers only. */
export function TriggersTab(tab: CompanyTabProps) {
  const { t } = useLingui()
  /**
   * The typed text belongs to the value it produced; after an undo the form holds another value, and the text is
   * rendered anew.
   */
  const [typed, setTyped] = useState<{ text: string; of: Triggers } | null>(null)
  const before = pickFields(tab.company, ['triggers'])
  const shown = (triggers: Triggers) => (typed?.of === triggers ? typed.text : textOf(triggers))
  return (
    <CompanyTabForm
      tab={tab}
      title={t`Triggers`}
      draft="company-triggers"
      before={before}
      faultsOf={({ triggers }) => (triggersOf(shown(triggers)) ? [] : ['triggers'])}
      onSaved={() => setTyped(null)}
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
    </CompanyTabForm>
  )
}
