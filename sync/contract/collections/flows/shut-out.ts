import type { DocumentOf } from '../../registry.ts'

type Steps = DocumentOf<'flows'>['steps']
type Step = Steps[string]
type Field = Step['fields'][number]

/** A step that is only left with one of these chosen. */
interface Demand {
  step: string
  products: readonly string[]
  /** The first field that asks for one, counted from 1. */
  field: number
}

/**
 * Steps, with the field to blame, that cannot be answered together: each has to be, and whatever is chosen in one takes away
 * whatever is chosen in the other. Where a single pair can be had in some order, somebody finds it.
 */
export function stepsShutOut(steps: Steps): ReadonlyMap<string, number> {
  const demands = Object.keys(steps)
    .toSorted()
    .flatMap((key) => demandOf(key, steps[key]))
  const excludes = exclusionsIn(Object.values(steps))
  const isPossible = (one: Demand, other: Demand) =>
    one.products.some((a) => other.products.some((b) => a === b || !excludes(a, b) || !excludes(b, a)))
  return new Map(
    demands
      .filter((one) => demands.some((other) => other !== one && !isPossible(one, other)))
      .map(({ step, field }) => [step, field]),
  )
}

const isProduct = ({ type, product_id }: Field) => type === 'product' && product_id !== ''

/** Whatever else it asks would do as well. */
const OTHER_ANSWERS: readonly Field['type'][] = ['checkbox', 'textfield', 'textarea', 'custom-customer-data']

function demandOf(step: string, defined: Step | undefined): Demand[] {
  const fields = defined?.blockOnEmpty ? defined.fields : []
  const products = fields.filter(isProduct).map(({ product_id }) => product_id)
  if (products.length === 0 || fields.some(({ type }) => OTHER_ANSWERS.includes(type))) return []
  return [{ step, products, field: fields.findIndex(isProduct) + 1 }]
}

/** Where a product can be chosen in several places, one that leaves the other alone will do. */
function exclusionsIn(steps: readonly Step[]): (a: string, b: string) => boolean {
  const takenBy = new Map<string, string[]>()
  for (const { product_id, deselects } of steps.flatMap(({ fields }) => fields.filter(isProduct)))
    takenBy.set(product_id, [...(takenBy.get(product_id) ?? []), deselects])
  return (a, b) => (takenBy.get(a) ?? []).every((taken) => taken === b)
}
