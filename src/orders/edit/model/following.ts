import { readings } from '#sync/contract/merge-lists.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import { same } from '#sync/contract/same.ts'
import { everywhere, settle } from './history.ts'
import {
  allFields,
  type Entered,
  type Field,
  type FormState,
  type OrderFields,
  resultOf,
  typed,
} from './order-form.ts'

const { merge } = definitionOf('orders')

const moved = ({ base }: FormState, theirs: OrderFields) =>
  allFields.filter((field) => !same(base[field], theirs[field]))

/** Somebody else saved the order while the form was open: fields not touched here follow, without a word. */
export function followed(state: FormState, theirs: OrderFields): FormState {
  const clashing = clashesOf(state, theirs).map(({ field }) => field)
  return moved(state, theirs)
    .filter((field) => !clashing.includes(field))
    .reduce((rest, field) => follow(rest, field, theirs), state)
}

export interface Clash {
  field: Field
  was: unknown
  mine: unknown
  theirs: unknown
}

/** Fields that both changed, each to something else; of a list, the same item. */
export function clashesOf(state: FormState, theirs: OrderFields): Clash[] {
  const mine = resultOf(state)
  return moved(state, theirs)
    .filter((field) => !same(mine[field], state.base[field]) && !same(mine[field], theirs[field]))
    .map((field) => ({
      field,
      was: state.base[field],
      ...readings(merge[field], state.base[field], mine[field], theirs[field]),
    }))
    .filter(({ mine, theirs }) => !same(mine, theirs))
}

/** After the choice: where one's own value stays, saving replaces the other knowingly. */
export function settled(state: FormState, theirs: OrderFields, mine: readonly string[]): FormState {
  return clashesOf(state, theirs).reduce(
    (rest, clash) => (mine.includes(clash.field) ? kept(rest, clash, theirs) : taken(rest, clash, theirs)),
    state,
  )
}

function kept(state: FormState, { field, mine }: Clash, theirs: OrderFields): FormState {
  // Somebody who is being made is nobody's id yet.
  if (merge[field] !== 'lines') return onto(state, field, theirs)
  return onto(typed(state, { [field]: mine }), field, theirs)
}

const onto = (state: FormState, field: Field, theirs: OrderFields): FormState => ({
  ...state,
  base: { ...state.base, [field]: theirs[field] },
})

function taken(state: FormState, { field, theirs: chosen }: Clash, theirs: OrderFields): FormState {
  const { entered } = state
  const present = { ...entered.present, ...inForm(field, { ...theirs, [field]: chosen }, entered.present) }
  return onto({ ...state, entered: settle({ ...entered, present }) }, field, theirs)
}

/** In every step, or undoing would quietly take back what somebody else did. */
function follow(state: FormState, field: Field, theirs: OrderFields): FormState {
  const before = state.base[field]
  const entered = everywhere(state.entered, (each) => ({
    ...each,
    [field]: same(each[field], before)
      ? theirs[field]
      : readings(merge[field], before, each[field], theirs[field]).mine,
  }))
  return onto({ ...state, entered }, field, theirs)
}

function inForm(field: Field, theirs: OrderFields, { customer }: Entered): Partial<Entered> {
  const value = { [field]: theirs[field] }
  if (field === 'customer_id') return { ...value, customer: null }
  // Somebody new lives where is installed, unless it is said to be another place.
  const isElsewhere = field === 'address' && customer !== null
  return isElsewhere ? { ...value, customer: { ...customer, installsElsewhere: true } } : value
}
