import * as v from 'valibot'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { type Choice, stillOptional, withChoice } from '#sync/contract/orders/offer/choice.ts'
import { inOption, isOpen } from '#sync/contract/orders/offer/options.ts'

type Order = DocumentOf<'orders'>

export const NO_CHOICE: Choice = { option: '', lines: null }

const ids = v.array(v.string())

/** The choice in the address of a page: `optie`, its ticked lines `erbij`, and `van`, the option whose ticks they are. */
export function choiceIn(query: Readonly<Record<string, unknown>>): Choice {
  const option = textOf(query.optie)
  if (query.van === undefined) return { option, lines: null }
  const lines = [query.erbij ?? []].flat().filter((id) => typeof id === 'string')
  return { option, lines: textOf(query.van) === option ? lines : null }
}

/** The choice in the form of an approval; null when it is none. */
export function choiceGiven({ optie, erbij }: { optie: string; erbij: string }): Choice | null {
  if (erbij === '') return { option: optie, lines: null }
  const lines = v.safeParse(ids, parsed(erbij))
  return lines.success ? { option: optie, lines: lines.output } : null
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

export interface Chosen {
  /** The order as the customer chose it, or as it is while they have not chosen. */
  order: Order
  choice: Choice
  /** Whether an option must be chosen first. */
  isUnchosen: boolean
}

/** Applies a choice. What is not offered any more counts as not chosen, as an address that was kept may say. */
export function chosenIn(order: Order, { option, lines }: Choice): Chosen {
  const wanted = isOpen(order) ? inOption(order, option) : null
  const isUnchosen = isOpen(order) && (option === '' || !wanted)
  const base = wanted ?? order
  const choice = {
    option: isUnchosen || !wanted ? '' : option,
    lines: isUnchosen || !lines ? null : stillOptional(base, lines),
  }
  return { order: isUnchosen ? order : (withChoice(order, choice) ?? order), choice, isUnchosen }
}
