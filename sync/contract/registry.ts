import { absences } from './absences/fields.ts'
import { archives } from './archives/fields.ts'
import { campaigns } from './campaigns/fields.ts'
import { companies } from './companies/fields.ts'
import type { Definition } from './core/definition.ts'
import type { CollectionName } from './core/documents.ts'
import { customers } from './customers/fields.ts'
import { files } from './files/fields.ts'
import { flows } from './flows/fields.ts'
import { imports } from './imports/fields.ts'
import { integrations } from './integrations/fields.ts'
import { orders } from './orders/fields.ts'
import { products } from './products/fields.ts'
import { statuses } from './statuses/fields.ts'
import { systems } from './systems/fields.ts'
import { users } from './users/fields.ts'
import { visits } from './visits/fields.ts'

/** The collections that the first screen needs, all others, and those that nobody waits for. */
const waves = [
  [companies, statuses, users, orders],
  [customers, visits, absences, files, products, campaigns, flows, integrations, systems],
  [archives, imports],
] as const

/**
 * All collections in the order in which a first copy is filled. RxDB's free edition opens 13 per realm; a test counts the
 * physical ones (`sharedCollection`).
 */
export const registry = [...waves[0], ...waves[1], ...waves[2]] as const

type Registered = (typeof registry)[number]['name']

/** A noun that is defined but not listed does not compile. */
type Unlisted = Exclude<CollectionName, Registered>
const allAreListed: [Unlisted] extends [never] ? true : Unlisted = true
void allAreListed

const definitionByName = new Map<string, Definition>(
  registry.map((definition) => [definition.name, definition as unknown as Definition]),
)

/** The definition with widened types, for code shared by all collections. */
export function definitionOf(name: CollectionName): Definition {
  const definition = definitionByName.get(name)
  if (!definition) throw new Error(`No collection is called ${name}`)
  return definition
}

export const collectionNames: readonly CollectionName[] = registry.map((definition) => definition.name)

/** The collections in the waves of a first copy, by name. */
export const fillWaves: readonly (readonly CollectionName[])[] = waves.map((wave) =>
  wave.map((definition) => definition.name),
)

export function isCollectionName(value: string): value is CollectionName {
  return definitionByName.has(value)
}
