import { useLingui } from '@lingui/react/macro'
import styles from '#src/parts/form/editor.module.css'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { DiscountField } from '#src/parts/goods/discount-field.tsx'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import type { CampaignFields } from './campaign-form.ts'

export function DiscountSection({ form }: { form: DocumentForm<CampaignFields> }) {
  const { t } = useLingui()
  const { discount, is_cashback, overrules_others } = form.entered
  return (
    <Section title={t`Korting`}>
      <div className={styles.parts}>
        <div data-field="discount">
          <DiscountField
            discount={discount}
            onType={(to) => form.type({ discount: to })}
            onChoose={(to) => form.set({ discount: to })}
            errorMessage={
              form.faults.includes('discount') ? t`Vul een korting van 0 tot 100 % in` : undefined
            }
          />
        </div>
        <p className={styles.hint}>
          {typeof discount === 'number'
            ? t`Een bedrag gaat één keer van de order af.`
            : t`Een percentage gaat van de prijs na subsidie af, bij een abonnement elke maand.`}
        </p>
        <Checkbox
          isSelected={is_cashback}
          onChange={(to) => form.set({ is_cashback: to })}
          description={t`De klant krijgt het later terug; het factuurbedrag verandert niet.`}
        >
          {t`Cashback`}
        </Checkbox>
        <Checkbox
          isSelected={overrules_others}
          onChange={(to) => form.set({ overrules_others: to })}
          description={t`Een order met deze campagne heeft geen andere.`}
        >
          {t`Vervangt andere campagnes`}
        </Checkbox>
      </div>
    </Section>
  )
}
