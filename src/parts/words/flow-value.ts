import type { DocumentOf } from '#sync/contract/core/documents.ts'

type Flow = DocumentOf<'flows'>
type Step = Omit<Flow['draft']['steps'][number], 'id'>
type NameOfProduct = (id: string) => string

/** A value of a flow in words, '' for none. Null for any other field. */
export function flowValue(field: string, value: unknown, nameOfProduct: NameOfProduct): string | null {
  const stepsWords = (steps: readonly Step[]) => steps.map((step) => stepWords(step, nameOfProduct))
  if (field === 'steps') return linesOf(stepsWords(Object.values(value as Flow['steps'])))
  if (field === 'results') return resultWords(value as Flow['results'])
  if (field !== 'draft') return null
  const { name, steps, results } = value as Flow['draft']
  return linesOf([name, ...stepsWords(steps), resultWords(results)])
}

/** The name of a step with everything it says, by which versions with the same steps are told apart. */
function stepWords({ viewName, intro, fields }: Step, nameOfProduct: NameOfProduct): string {
  const asked = fields.map(({ label, text, product_id }) =>
    [label || nameOfProduct(product_id), text].filter(Boolean).join(' – '),
  )
  const said = [intro.title, intro.body, ...asked].filter(Boolean).join(' · ')
  return said ? `${viewName}: ${said}` : viewName
}

const resultWords = ({ title, body, button }: Flow['results']) => linesOf([title, body, button.label])

const linesOf = (lines: readonly string[]) => lines.filter(Boolean).join('\n')
