import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCompanies, useOwnCompanies } from '#src/parts/use-company.ts'
import { Select, SelectItem } from '#src/ui/fields/select.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { AlertDialog } from '#src/ui/overlays/alert-dialog.tsx'
import { isCustomRule } from '#sync/contract/orders/money/custom-rules.ts'
import type { OrderForm } from './use-order-form.ts'

interface CompanyFieldProps {
  isNew: boolean
  form: Pick<OrderForm, 'entered' | 'set'>
}

/**
 * The company of an existing order is fixed. Another company has other customers, products and prices, so changing it
 * resets those.
 */
export function CompanyField({ isNew, form }: CompanyFieldProps) {
  const { t } = useLingui()
  const companies = useCompanies()
  const [asking, setAsking] = useState<string | null>(null)
  const { company_id, products, campaigns } = form.entered
  const offered = useOwnCompanies().filter(({ active }) => active)
  const nameOf = (id: string) => companies.find(({ _id }) => _id === id)?.name ?? ''
  if (!isNew || offered.length < 2) {
    return <TextField label={t`Bedrijf`} value={nameOf(company_id)} isReadOnly />
  }

  /** Free text the user wrote is kept. */
  const take = (id: string) => {
    setAsking(null)
    form.set((now) => ({
      company_id: id,
      customer_id: '',
      products: now.products.filter(isCustomRule),
      campaigns: [],
    }))
  }
  const choose = (id: string) => {
    const losesNothing = products.every(isCustomRule) && campaigns.length === 0
    if (id === company_id) return
    if (losesNothing) take(id)
    else setAsking(id)
  }
  const before = nameOf(company_id)
  return (
    <>
      <Select label={t`Bedrijf`} value={company_id} onChange={choose}>
        {offered.map(({ _id, name, config }) => (
          <SelectItem key={_id} id={_id} color={config.color}>
            {name}
          </SelectItem>
        ))}
      </Select>
      {asking !== null && (
        <AlertDialog
          title={t`Een ander bedrijf kiezen?`}
          confirm={t`Ander bedrijf kiezen`}
          onConfirm={() => take(asking)}
          onCancel={() => setAsking(null)}
        >
          <Trans>De producten en campagnes op deze order zijn van {before} en gaan er dan af.</Trans>
        </AlertDialog>
      )}
    </>
  )
}
