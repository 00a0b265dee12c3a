import { useLingui } from '@lingui/react'
import { fieldWords } from './field-words.ts'

/** What a field is called among people; one without words is shown under its own name. */
export function useFieldLabel(): (field: string) => string {
  const { _ } = useLingui()
  return (field) => {
    const words = fieldWords[field]
    return words ? _(words) : field
  }
}
