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
 * Steps, with the field to blame, that cannot be answered together: each has to be, and whatever is chosen in them takes one
 * of them away, if only around a circle of several. Where one choice can be had in some order, somebody finds it.
 */
export function stepsShutOut(steps: Steps): ReadonlyMap<string, number> {
  const keys = Object.keys(steps).toSorted()
  const all = Object.values(steps).flatMap(({ fields }) => fields.filter(isProduct))
  const demands = keys.flatMap((key) => {
    const later = keys.flatMap((other) => (other > key ? (steps[other] ?? []) : []))
    return demandOf(key, steps[key], (id) => isTakenAgain(id, all, later))
  })
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

function demandOf(step: string, defined: Step | undefined, isNoAnswer: (id: string) => boolean): Demand[] {
  const fields = defined?.blockOnEmpty ? defined.fields : []
  const asked = fields.filter(isProduct).map(({ product_id }) => product_id)
  if (asked.length === 0 || fields.some(({ type }) => OTHER_ANSWERS.includes(type))) return []
  const products = asked.filter((id) => !isNoAnswer(id))
  return [{ step, products, field: fields.findIndex(isProduct) + 1 }]
}

/**
 * Whether a step further on gives of itself what takes this product away, each time anew: because wherever this one is chosen
 * it takes that one away in turn, or because the step gives two of which only one can stay.
 */
function isTakenAgain(id: string, all: readonly Field[], later: readonly Step[]): boolean {
  const places = all.filter(({ product_id }) => product_id === id)
  return later.some((step) => {
    const given = step.fields.filter((field) => isProduct(field) && field.product_selection_type === 'none')
    const isGivenAnew = ({ product_id }: Field) =>
      places.every((place) => place.deselects === product_id) ||
      (step.singular_choice && given.some((other) => other.product_id !== product_id))
    return given.some((field) => field.deselects === id && field.product_id !== id && isGivenAnew(field))
  })
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
