import type { DocumentOf } from '#sync/contract/core/documents.ts'

type Flow = DocumentOf<'flows'>

const namesOf = (steps: readonly { viewName: string }[]) => steps.map(({ viewName }) => viewName).join(', ')

/** A value of a flow in words, '' for none: versions are told apart by their steps. Null for any other field. */
export function flowValue(field: string, value: unknown): string | null {
  if (field === 'steps') return namesOf(Object.values(value as Flow['steps']))
  if (field === 'draft') return namesOf((value as Flow['draft']).steps)
  if (field !== 'results') return null
  const { title, body, button } = value as Flow['results']
  return [title, body, button.label].filter(Boolean).join('\n')
}
