import { useLingui } from '@lingui/react/macro'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { useStatusName } from '#src/parts/status/status-name.tsx'
import { Radio, RadioGroup } from '#src/ui/fields/radio-group.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { startingStatuses } from '#sync/contract/statuses/starting-set.ts'
import type { NewCompany } from '../general/company-form.ts'
import { idsOf, type Offer } from './offered-statuses.ts'

interface StatusesSectionProps {
  form: DocumentForm<NewCompany>
  /** The statuses of the company above. */
  offer: Offer
}

/** What a new company starts with: copies of the statuses of the company above, or the standard set. */
export function StatusesSection({ form, offer }: StatusesSectionProps) {
  const { t } = useLingui()
  const statusName = useStatusName()
  const { name: above, statuses } = offer
  const listOf = (all: readonly { name: string }[]) => all.map(({ name }) => statusName(name)).join(', ')
  const set = startingStatuses(above)
  // Nothing to choose when both read the same.
  if (statuses.length === 0 || listOf(statuses) === listOf(set)) return null
  return (
    <Section title={t`Statussen`}>
      <RadioGroup
        label={t`Dit bedrijf begint met`}
        data-field="statuses"
        value={form.entered.statuses.length > 0 ? 'above' : 'set'}
        description={t`Daarna zijn het eigen statussen, die je naar wens wijzigt.`}
        onChange={(chosen) => form.set({ statuses: chosen === 'above' ? idsOf(offer) : [] })}
      >
        <Radio value="above">{t`De statussen van ${above}: ${listOf(statuses)}`}</Radio>
        <Radio value="set">{t`De standaardset: ${listOf(set)}`}</Radio>
      </RadioGroup>
    </Section>
  )
}
