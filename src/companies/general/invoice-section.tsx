import { useLingui } from '@lingui/react/macro'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { VatField } from '#src/parts/goods/vat-field.tsx'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import type { CompanyFields } from './company-form.ts'

interface InvoiceSectionProps {
  form: Pick<DocumentForm<CompanyFields>, 'entered' | 'set'>
}

/** How the invoice amount of this company's orders is computed. */
export function InvoiceSection({ form }: InvoiceSectionProps) {
  const { t } = useLingui()
  return (
    <Section title={t`Btw en factuurbedrag`}>
      <div data-field="vat">
        <VatField
          label={t`Btw van wat je verkoopt`}
          description={t`Voor nieuwe vrije regels en producten. Per regel en product kies je anders.`}
          value={form.entered.vat}
          onChange={(vat) => form.set({ vat })}
        />
      </div>
      <div data-field="subsidy_paid_out">
        <Checkbox
          isSelected={form.entered.subsidy_paid_out}
          onChange={(subsidy_paid_out) => form.set({ subsidy_paid_out })}
          description={t`Staat dit uit, dan gaat de subsidie van het factuurbedrag af. Aan: de klant vraagt de subsidie zelf aan en krijgt die achteraf. Geldt voor nieuwe orders en offertes; wat er al is houdt de bedragen die de klant heeft gezien.`}
        >
          {t`Subsidie verlaagt de factuur niet`}
        </Checkbox>
      </div>
    </Section>
  )
}
