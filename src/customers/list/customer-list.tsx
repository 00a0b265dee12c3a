import { type CustomerFilter, customersOf } from '#src/data/customers/queries.ts'
import { PagedRows } from '#src/parts/paged-rows.tsx'
import { CustomerCount } from './customer-count.tsx'
import { CustomerRow } from './customer-row.tsx'
import { NoCustomers } from './no-customers.tsx'

interface CustomerListProps {
  filter: CustomerFilter
  open: string | null
  isBeside: boolean
  onOpen(customerId: string, how: 'open' | 'follow'): void
  onClear(): void
}

export function CustomerList({ filter, open, isBeside, onOpen, onClear }: CustomerListProps) {
  return (
    <PagedRows
      place={`customers ${JSON.stringify(filter)}`}
      text={filter.text}
      query={(limit) => customersOf(filter, limit)}
      open={open}
      head={<CustomerCount filter={filter} />}
      none={<NoCustomers filter={filter} onClear={onClear} />}
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
