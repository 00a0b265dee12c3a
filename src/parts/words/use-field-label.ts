import { useLingui } from '@lingui/react'
import { fieldWords } from './field-words.ts'

/** The label of a field; a field without one is shown by its name. */
export function useFieldLabel(): (field: string) => string {
  const { _ } = useLingui()
  return (field) => {
    const words = fieldWords[field]
    return words ? _(words) : field
  }
}
