import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo, useState } from 'react'
import { allCompanies } from '#src/data/companies/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { formatCents } from '#src/lib/figures/money.ts'
import { COMPANY_PARTS } from '#src/lib/links/company-parts.ts'
import { links } from '#src/lib/links/links.ts'
import styles from '#src/parts/form/editor.module.css'
import { CentsField } from '#src/parts/goods/cents-field.tsx'
import { Switch } from '#src/ui/fields/switch.tsx'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import type { FormPart } from './product-form.ts'

const NONE = { subsidy_title: '', subsidy_description: '', subsidy_code: '', subsidy_price: 0 }

export const SUBSIDY = [
  'company_id',
  'selling_price',
  'subsidy_title',
  'subsidy_description',
  'subsidy_code',
  'subsidy_price',
] as const
type SubsidyForm = FormPart<typeof SUBSIDY>

/** The subsidy that customers ask for themselves. */
export const SubsidySection = memo(({ form }: { form: SubsidyForm }) => {
  const { t } = useLingui()
  const { entered } = form
  const { subsidy_title, subsidy_description, subsidy_code, subsidy_price } = entered
  /** Keeps the fields while the last one is emptied. */
  const [isOpen, setOpen] = useState(false)
  const isOn = isOpen || subsidy_price > 0 || `${subsidy_title}${subsidy_description}${subsidy_code}` !== ''

  function turn(on: boolean) {
    setOpen(on)
    form.set(on ? { subsidy_title: 'ISDE' } : NONE)
  }

  return (
    <Section
      title={t`Subsidie`}
      action={
        <Switch isSelected={isOn} onChange={turn}>
          {subsidy_title.trim() || t`Subsidie`}
        </Switch>
      }
    >
      {!isOn && (
        <p className={styles.hint}>
          <Trans>Hiervoor is geen subsidie.</Trans>
        </p>
      )}
      {isOn && (
        <div className={styles.fields}>
          <TextField
            label={t`Meldcode`}
            data-field="subsidy_code"
            maxLength={40}
            autoComplete="off"
            value={subsidy_code}
            onChange={(code) => form.type({ subsidy_code: code })}
          />
          <div data-field="subsidy_price">
            <CentsField
              label={t`Bedrag`}
              cents={subsidy_price}
              onType={(cents) => form.type({ subsidy_price: cents })}
            />
          </div>
          <AfterSubsidy product={entered} />
          <div className={styles.wide}>
            <TextField
              label={t`Naam van de subsidie`}
              maxLength={200}
              autoComplete="off"
              value={subsidy_title}
              onChange={(title) => form.type({ subsidy_title: title })}
            />
          </div>
          <div className={styles.wide}>
            <TextArea
              label={t`Uitleg bij de subsidie`}
              rows={2}
              maxLength={2000}
              value={subsidy_description}
              onChange={(text) => form.type({ subsidy_description: text })}
            />
          </div>
        </div>
      )}
    </Section>
  )
})

/** The price that the customer reads, and whether the invoice is lower. */
function AfterSubsidy({ product }: { product: SubsidyForm['entered'] }) {
  const { company_id, selling_price, subsidy_price } = product
  const mayChoose = useCan('companies.edit')
  const companies = useLive(allCompanies)
  const company = companies?.find(({ _id }) => _id === company_id)
  const left = formatCents(Math.max(selling_price - subsidy_price, 0))
  return (
    <p className={styles.hint}>
      <Trans>De klant ziet: {left} na subsidie (indicatief).</Trans>{' '}
      {company?.subsidy_paid_out ? (
        <Trans>Het factuurbedrag verandert niet.</Trans>
      ) : (
        <Trans>De subsidie gaat van de factuur af.</Trans>
      )}
      {company && mayChoose && (
        <>
          {' '}
          <Link to={links.settingsCompany(company._id)} hash={COMPANY_PARTS.invoice}>
            <Trans>Dat kies je bij Btw en factuurbedrag van het bedrijf.</Trans>
          </Link>
        </>
      )}
    </p>
  )
}
