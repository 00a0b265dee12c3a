import type { DocumentOf } from '../core/documents.ts'

type Steps = DocumentOf<'flows'>['steps']
type Step = Steps[string]
type Field = Step['fields'][number]

/** A step that cannot be left without choosing one of these products. */
interface RequiredStep {
  step: string
  products: readonly string[]
  /** The first field with such a product, counted from 1. */
  field: number
}

/**
 * Required steps that cannot all be answered, with the field to blame: whatever is chosen in them, one choice deselects
 * another, possibly in a cycle. If any order of choices works, nothing is reported.
 */
export function unanswerableSteps(steps: Steps): ReadonlyMap<string, number> {
  const keys = Object.keys(steps).toSorted()
  const all = places(Object.values(steps).flatMap(({ fields }) => fields.filter(isProduct)))
  const demands = keys.flatMap((key) => demandOf(key, steps[key]))
  const canAnswer = answeringBeside(circlesIn(all))
  const blamed = new Map<string, number>()
  let left: readonly RequiredStep[] = demands
  for (let core = coreOf(left, canAnswer); core.length > 0; core = coreOf(left, canAnswer)) {
    // A step asking only for products of a step in the core is equally to blame.
    const alike = left.filter((each) => core.some(({ products }) => isWithin(each.products, products)))
    for (const { step, field } of alike) blamed.set(step, field)
    left = left.filter((each) => !alike.includes(each))
  }
  return blamed
}

const isWithin = (some: readonly string[], all: readonly string[]) => some.every((id) => all.includes(id))

const isProduct = ({ type, product_id }: Field) => type === 'product' && product_id !== ''

/** Field types whose answer also satisfies a required step. */
const OTHER_ANSWERS: readonly Field['type'][] = [
  'checkbox',
  'textfield',
  'textarea',
  'lines',
  'photos',
  'custom-customer-data',
]

function demandOf(step: string, defined: Step | undefined): RequiredStep[] {
  const fields = defined?.blockOnEmpty ? defined.fields : []
  const asked = fields.filter(isProduct)
  if (asked.length === 0 || fields.some(({ type }) => OTHER_ANSWERS.includes(type))) return []
  // In a single-choice step with a product to choose, the given ones may be left out.
  const canChoose = defined?.singular_choice && !asked.every(isGiven)
  const products = asked.filter((each) => !canChoose || !isGiven(each)).map(({ product_id }) => product_id)
  return [{ step, products, field: fields.findIndex(isProduct) + 1 }]
}

const isGiven = ({ product_selection_type }: Field) => product_selection_type === 'none'

/** The fields in which each product is chosen. A field that gives it counts only if no field offers it as a choice. */
function places(products: readonly Field[]): readonly Field[] {
  const chosen = new Set(products.filter((field) => !isGiven(field)).map(({ product_id }) => product_id))
  return products.filter((field) => !isGiven(field) || !chosen.has(field.product_id))
}

type Circle = readonly string[]

/**
 * Cycles of products in which each deselects the next. A product deselects at most one other, so cycles are disjoint.
 * If a product is offered in several fields, one that does not deselect the next breaks the cycle.
 */
function circlesIn(products: readonly Field[]): readonly Circle[] {
  const takenBy = new Map<string, string>()
  for (const { product_id, deselects } of products) {
    const taken = takenBy.get(product_id) ?? deselects
    takenBy.set(product_id, taken === deselects && taken !== product_id ? taken : '')
  }
  const seen = new Set<string>()
  const circles: Circle[] = []
  for (const start of takenBy.keys()) {
    const way: string[] = []
    let at = start
    for (; at && !seen.has(at); at = takenBy.get(at) ?? '') {
      seen.add(at)
      way.push(at)
    }
    if (way.includes(at)) circles.push(way.slice(way.indexOf(at)))
  }
  return circles
}

/** A minimal set of demands that cannot be answered together; empty when all can. */
function coreOf(demands: readonly RequiredStep[], canAnswer: Answering): readonly RequiredStep[] {
  if (canAnswer(demands)) return []
  return demands.reduce((core, each) => {
    const without = core.filter((other) => other !== each)
    return canAnswer(without) ? core : without
  }, demands)
}

type Answering = (demands: readonly RequiredStep[]) => boolean

/** Search limit, beyond what a usable flow needs. Faults not found by then are not reported. */
const MAX_TRIES = 10_000

/** From each cycle exactly one product must be given up; the others can be chosen in an order that keeps them. */
function answeringBeside(circles: readonly Circle[]): Answering {
  let tries = 0
  return function canAnswer(demands) {
    const asked = new Set(demands.flatMap(({ products }) => products))
    const closed = circles.filter((circle) => circle.every((id) => asked.has(id)))
    function canDoWithout(gone: readonly string[]): boolean {
      tries += 1
      if (tries > MAX_TRIES) return true
      if (demands.some(({ products }) => isWithin(products, gone))) return false
      const circle = closed[gone.length]
      return !circle || circle.some((id) => canDoWithout([...gone, id]))
    }
    return canDoWithout([])
  }
}
