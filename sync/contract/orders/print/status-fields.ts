import type { DocumentOf } from '../../core/documents.ts'
import { isDelivered, isScheduled } from '../../statuses/meaning.ts'

type Order = DocumentOf<'orders'>
type Status = Pick<DocumentOf<'statuses'>, 'meaning' | 'fields'>
type Field = Status['fields'][number]

export interface Asked {
  planning: readonly Field[]
  delivery: readonly Field[]
}

/** The questions for planning a visit and for completing the work. */
export const statusesAsked = (statuses: readonly Status[]): Asked => ({
  planning: statuses.find(isScheduled)?.fields ?? [],
  delivery: statuses.find(isDelivered)?.fields ?? [],
})

/** Whether a question of a status asks for the mechanic, to whom an order can be assigned as well. */
export const isAboutMechanic = (name: string): boolean => name.trim().toLowerCase() === 'monteur'

/** Each question with its last answer; '' when there is none. */
export const answersTo = (fields: readonly Field[], { commentary }: Pick<Order, 'commentary'>) =>
  fields.map((field) => ({ ...field, value: lastAnswer(field.name, commentary) }))

/** Answers are comments titled with their question. */
const lastAnswer = (name: string, commentary: Order['commentary']) =>
  commentary
    .filter((entry) => isAnswer(entry, [name]))
    .toSorted((a, b) => b.date - a.date)[0]
    ?.commentary.trim() ?? ''

export const isAnswer = ({ kind, title }: Order['commentary'][number], names: readonly string[]) =>
  kind === 'user' && names.includes(title)
