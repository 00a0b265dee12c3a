import type { DocumentOf } from '../core/documents.ts'

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
 * Steps, with the field to blame, that cannot be answered together: each has to be, and whatever is chosen in them takes one
 * of them away, if only around a circle of several. Where one choice can be had in some order, somebody finds it.
 */
export function stepsShutOut(steps: Steps): ReadonlyMap<string, number> {
  const keys = Object.keys(steps).toSorted()
  const all = places(Object.values(steps).flatMap(({ fields }) => fields.filter(isProduct)))
  const demands = keys.flatMap((key) => demandOf(key, steps[key]))
  const canAnswer = answeringBeside(circlesIn(all))
  const blamed = new Map<string, number>()
  let left: readonly Demand[] = demands
  for (let core = coreOf(left, canAnswer); core.length > 0; core = coreOf(left, canAnswer)) {
    // Whoever asks for nothing else than one of them does is to blame as much.
    const alike = left.filter((each) => core.some(({ products }) => isWithin(each.products, products)))
    for (const { step, field } of alike) blamed.set(step, field)
    left = left.filter((each) => !alike.includes(each))
  }
  return blamed
}

const isWithin = (some: readonly string[], all: readonly string[]) => some.every((id) => all.includes(id))

const isProduct = ({ type, product_id }: Field) => type === 'product' && product_id !== ''

/** Whatever else it asks would do as well. */
const OTHER_ANSWERS: readonly Field['type'][] = ['checkbox', 'textfield', 'textarea', 'custom-customer-data']

function demandOf(step: string, defined: Step | undefined): Demand[] {
  const fields = defined?.blockOnEmpty ? defined.fields : []
  const asked = fields.filter(isProduct)
  if (asked.length === 0 || fields.some(({ type }) => OTHER_ANSWERS.includes(type))) return []
  // Where somebody chose something else instead, what is given may stay away.
  const canChoose = defined?.singular_choice && !asked.every(isGiven)
  const products = asked.filter((each) => !canChoose || !isGiven(each)).map(({ product_id }) => product_id)
  return [{ step, products, field: fields.findIndex(isProduct) + 1 }]
}

const isGiven = ({ product_selection_type }: Field) => product_selection_type === 'none'

/** Where each product is chosen; where it is given counts only if nobody can choose it. */
function places(products: readonly Field[]): readonly Field[] {
  const chosen = new Set(products.filter((field) => !isGiven(field)).map(({ product_id }) => product_id))
  return products.filter((field) => !isGiven(field) || !chosen.has(field.product_id))
}

type Circle = readonly string[]

/**
 * Products of which each takes away the next, and the last the first. A product takes away one other at most, so no product
 * is in two of them. Where it can be chosen in several places, one that leaves the other alone will do.
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

/** As few of them as cannot be answered together; none where all can. */
function coreOf(demands: readonly Demand[], canAnswer: Answering): readonly Demand[] {
  if (canAnswer(demands)) return []
  return demands.reduce((core, each) => {
    const without = core.filter((other) => other !== each)
    return canAnswer(without) ? core : without
  }, demands)
}

type Answering = (demands: readonly Demand[]) => boolean

/** More than a flow that somebody goes through needs; what is not found out by then is no fault. */
const MOST_TRIES = 10_000

/** Of every circle one has to be done without, and only one: the others can be chosen in an order that keeps them. */
function answeringBeside(circles: readonly Circle[]): Answering {
  let tries = 0
  return function canAnswer(demands) {
    const asked = new Set(demands.flatMap(({ products }) => products))
    const closed = circles.filter((circle) => circle.every((id) => asked.has(id)))
    function canDoWithout(gone: readonly string[]): boolean {
      tries += 1
      if (tries > MOST_TRIES) return true
      if (demands.some(({ products }) => isWithin(products, gone))) return false
      const circle = closed[gone.length]
      return !circle || circle.some((id) => canDoWithout([...gone, id]))
    }
    return canDoWithout([])
  }
}
