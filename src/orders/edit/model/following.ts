import { followingOf } from '#src/parts/form/following.ts'
import { type Entered, type Field, type OrderFields, resultOf } from './order-form.ts'

export const { followed, clashesOf, settled } = followingOf<OrderFields, Entered>({
  collection: 'orders',
  resultOf: (present) => resultOf({ entered: { present } }),
  taking: inForm,
})

function inForm(field: Field, theirs: OrderFields, { customer }: Entered): Partial<Entered> {
  const value = { [field]: theirs[field] }
  if (field === 'customer_id') return { ...value, customer: null }
  // A new customer lives at the installation address, unless that is changed.
  const isElsewhere = field === 'address' && customer !== null
  return isElsewhere ? { ...value, customer: { ...customer, installsElsewhere: true } } : value
}
