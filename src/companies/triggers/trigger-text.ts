import type { Company } from '#src/data/companies/queries.ts'

type Triggers = Company['triggers']

/** The limit of the contract. */
const MAX_TRIGGERS = 100

export const textOf = (triggers: Triggers): string =>
  triggers.length === 0 ? '' : JSON.stringify(triggers, null, 2)

/** null when it is not a list of objects. */
export function triggersOf(text: string): Triggers | null {
  if (text.trim() === '') return []
  try {
    const said: unknown = JSON.parse(text)
    return Array.isArray(said) && said.length <= MAX_TRIGGERS && said.every(isObject) ? said : null
  } catch {
    return null
  }
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
