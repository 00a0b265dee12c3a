import type { DocumentOf } from '../../core/documents.ts'
import { isCommentary } from '../money/custom-rules.ts'
import { amountIn, linesOf, titleOf } from './print-lines.ts'
import type { PartOf, PrintFact, PrintField, PrintPart, PrintRemark } from './print-part.ts'
import type { PrintSource } from './print-source.ts'
import { signatureBoxes } from './signed.ts'
import { answersTo, isAnswer, statusesAsked } from './status-fields.ts'
import { conditionsOf } from './texts.ts'
import type { PrintWords } from './vocabulary.ts'
import { amountOf, dayOf } from './words.ts'

type Order = DocumentOf<'orders'>

/** The parts that a mechanic needs on site and fills in. They contain no prices. */
export function workOrderParts(source: PrintSource, words: PrintWords): PrintPart[] {
  const { order } = source
  return [
    goodsOf(order, words),
    { kind: 'remarks', title: words.comments, remarks: remarksOf(source, words) },
    { kind: 'facts', title: words.form, facts: formFacts(order.form, words) },
    { kind: 'columns', title: words.installation, columns: inTwo(conditionsOf(order)) },
    { kind: 'fields', title: words.delivery, fields: fieldsOf(source, words) },
    { kind: 'room', title: words.remarks, signatures: signatureBoxes(source, words) },
  ]
}

function goodsOf(order: Order, words: PrintWords): PartOf<'goods'> {
  return {
    kind: 'goods',
    title: words.products,
    head: { amount: words.amount, title: words.description, article: words.article, taken: words.taken },
    goods: linesOf(order)
      .filter((line) => !isCommentary(line))
      .map((line) => ({
        id: line._id,
        amount: line.unit === 'piece' ? `${amountOf(line.amount)}×` : amountIn(line, words),
        title: titleOf(line),
        article: line.sku || line.mpn,
        isAccessory: !order.products.some((product) => product === line),
      })),
  }
}

/**
 * Text lines of the order, then customer messages, newest first, with staff comments if asked for. Messages sent to the
 * customer are left out.
 */
function remarksOf(
  { order, statuses = [], names, withComments = false }: PrintSource,
  words: PrintWords,
): PrintRemark[] {
  const { planning, delivery } = statusesAsked(statuses)
  // Answers are printed with their questions.
  const asked = [...planning, ...delivery].map(({ name }) => name)
  const rules = linesOf(order)
    .filter(isCommentary)
    .map((line) => ({ by: '', text: titleOf(line) }))
  const said = order.commentary
    .filter(({ kind }) => kind === 'customer' || (kind === 'user' && withComments))
    .filter((entry) => !isAnswer(entry, asked))
    .toSorted((a, b) => b.date - a.date)
    .map(({ kind, user_id, date, title, commentary }) => {
      const name = kind === 'customer' ? words.customer : names?.get(user_id)
      return {
        by: [name, dayOf(date)].filter(Boolean).join(', '),
        text: [title, commentary].filter((text) => text !== '').join(': '),
      }
    })
  return [...rules, ...said].filter(({ text }) => text.trim() !== '')
}

/** Steps are nested objects of answers by name. Lists and other values are for screens only. */
export function formFacts(form: Order['form'], words: Pick<PrintWords, 'yes'>): PrintFact[] {
  return Object.entries(form).flatMap(([label, value]) => {
    if (typeof value === 'boolean') return value ? [{ label, value: words.yes }] : []
    if (typeof value === 'string' || typeof value === 'number')
      return String(value).trim() ? [{ label, value: String(value) }] : []
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
    return formFacts(value as Order['form'], words)
  })
}

const fieldsOf = ({ order, statuses = [] }: PrintSource, words: PrintWords): PrintField[] =>
  answersTo(statusesAsked(statuses).delivery, order).map(({ name, type, required, value }) => ({
    label: required ? words.required(name) : name,
    answer: type === 'checkbox' ? value !== '' : value,
  }))

/** Alternates columns: the first item is top left, the second top right. */
function inTwo<Item>(items: readonly Item[]): Item[][] {
  const [left, right] = [0, 1].map((side) => items.filter((_, at) => at % 2 === side))
  return [left ?? [], right ?? []].filter((column) => column.length > 0)
}
