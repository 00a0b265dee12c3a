import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Customer } from '#src/data/customers/queries.ts'
import { addressLine } from '#src/parts/address/address-line.ts'
import { useCopyState } from '#src/parts/list/use-copy-state.ts'
import { customerName } from '#src/parts/people/customer-name.ts'
import { ComboBox } from '#src/ui/fields/combo-box.tsx'
import { directoryName } from '#sync/contract/customers/directory.ts'
import { byFirstLetter } from './letters.ts'
import { useCustomerChoices } from './use-customer-choices.ts'

interface CustomerPickerProps {
  label: string
  /** Whose customers are offered; at least one. */
  companies: readonly string[]
  errorMessage?: string | undefined
  autoFocus?: boolean
  onPick(customer: Customer): void
}

export function CustomerPicker({
  label,
  companies,
  errorMessage,
  autoFocus = false,
  onPick,
}: CustomerPickerProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const copy = useCopyState()
  const customers = useCustomerChoices(companies, typed)
  const groups = byFirstLetter(customers, directoryName).map(({ letter, items }) => ({
    id: `letter ${letter}`,
    title: letter,
    items: items.map(choiceOf),
  }))
  const [only] = groups
  return (
    <ComboBox
      label={label}
      placeholder={t`Zoek op naam, adres, e-mail of telefoon`}
      items={groups.length === 1 && only ? only.items : groups}
      value=""
      onType={setTyped}
      onChange={(id) => {
        const customer = customers.find(({ _id }) => _id === id)
        if (customer) onPick(customer)
      }}
      errorMessage={errorMessage}
      autoFocus={autoFocus}
      {...(copy !== 'whole' && {
        whenEmpty: <Trans>Nog niets gevonden: zoekt in wat er al is, de rest volgt.</Trans>,
      })}
    />
  )
}

const choiceOf = (customer: Customer) => ({
  id: customer._id,
  text: customerName(customer),
  detail: customer.addresses[0] ? addressLine(customer.addresses[0]) : undefined,
})
