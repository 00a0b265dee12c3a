import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  type CustomerFilter,
  customerCount,
  customersOf,
  customerTotal,
} from '#src/data/customers/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { formatCount } from '#src/lib/figures/numbers.ts'
import { HowMany } from '#src/parts/list/how-many.tsx'
import { NoRows } from '#src/parts/list/no-rows.tsx'
import { PagedRows } from '#src/parts/list/paged-rows.tsx'
import { AddCustomerLink } from '../add-customer-link.tsx'
import { ImportCustomersLink } from '../import-customers-link.tsx'
import { CustomerRow } from './customer-row.tsx'

interface CustomerListProps {
  filter: CustomerFilter
  open: string | null
  isBeside: boolean
  onOpen(customerId: string, how: 'open' | 'follow'): void
  onClear(): void
}

export function CustomerList({ filter, open, isBeside, onOpen, onClear }: CustomerListProps) {
  const { t } = useLingui()
  const isNarrowed = filter.text !== '' || filter.companies.length > 0
  const words = {
    noneFits: <Trans>Geen klant past hierbij.</Trans>,
    all: t`Alle klanten`,
    coming: t`De klanten komen nog`,
    none: t`Nog geen klanten`,
    about: <Trans>Wie een order of offerte krijgt, staat hier.</Trans>,
  }
  return (
    <PagedRows
      place={`customers ${JSON.stringify(filter)}`}
      text={filter.text}
      query={(limit) => customersOf(filter, limit)}
      open={open}
      head={<CustomerCount filter={filter} isNarrowed={isNarrowed} />}
      none={<NoRows words={words} isNarrowed={isNarrowed} add={<FirstOnes />} onClear={onClear} />}
      onReach={(reached) => isBeside && reached !== open && onOpen(reached, 'follow')}
    >
      {(customer) => (
        <CustomerRow
          customer={customer}
          isOpen={customer._id === open}
          onOpen={() => onOpen(customer._id, 'open')}
        />
      )}
    </PagedRows>
  )
}

/** How the first customers come in. */
function FirstOnes() {
  return (
    <>
      <AddCustomerLink />
      <ImportCustomersLink />
    </>
  )
}

function CustomerCount({ filter, isNarrowed }: { filter: CustomerFilter; isNarrowed: boolean }) {
  const among = (found: number, total: number) => (
    <Trans>
      {formatCount(found)} van {formatCount(total)} klanten
    </Trans>
  )
  return (
    <HowMany
      total={useLive(customerCount)}
      found={useLive(customerTotal(filter))}
      all={(total) => <Plural value={total} one="# klant" other={`${formatCount(total)} klanten`} />}
      among={isNarrowed ? among : null}
      partial={<Trans>Nog niet alle klanten staan op dit apparaat.</Trans>}
    />
  )
}
