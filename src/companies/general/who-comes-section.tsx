import { useLingui } from '@lingui/react/macro'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import type { CompanyFields } from './company-form.ts'

interface WhoComesSectionProps {
  form: Pick<DocumentForm<CompanyFields>, 'entered' | 'set'>
}

/** Whether customers are told which colleague comes to them. */
export function WhoComesSection({ form }: WhoComesSectionProps) {
  const { t } = useLingui()
  return (
    <Section title={t`Afspraken`}>
      <div data-field="tells_who_comes">
        <Checkbox
          isSelected={form.entered.tells_who_comes}
          onChange={(tells_who_comes) => form.set({ tells_who_comes })}
          description={t`Bij de afspraak staan naam, functie en foto van wie er komt: de medewerker voor wie is ingepland, of de collega die bij een veld Monteur is ingevuld. In de mail staan naam en functie. Een telefoonnummer van een collega krijgt de klant nooit.`}
        >
          {t`Vertel de klant wie er komt`}
        </Checkbox>
      </div>
    </Section>
  )
}
