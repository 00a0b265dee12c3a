import type * as v from 'valibot'
import { archives } from './collections/archives/fields.ts'
import { campaigns } from './collections/campaigns/fields.ts'
import { companies } from './collections/companies/fields.ts'
import { customers } from './collections/customers/fields.ts'
import { files } from './collections/files/fields.ts'
import { flows } from './collections/flows/fields.ts'
import { integrations } from './collections/integrations/fields.ts'
import { orders } from './collections/orders/fields.ts'
import { products } from './collections/products/fields.ts'
import { statuses } from './collections/statuses/fields.ts'
import { systems } from './collections/systems/fields.ts'
import { users } from './collections/users/fields.ts'
import type { Definition } from './definition.ts'

/**
 * All collections, in the order they are pulled: what a screen needs to make sense first, archives last.
 * RxDB's free edition opens 13 per realm; a test counts these.
 */
export const registry = [
  companies,
  statuses,
  users,
  orders,
  customers,
  files,
  products,
  campaigns,
  flows,
  integrations,
  systems,
  archives,
] as const

type Registered = (typeof registry)[number]

export type CollectionName = Registered['name']

/** The complete document of a collection, as rules and screens see it. */
export type DocumentOf<Name extends CollectionName> = v.InferOutput<
  Extract<Registered, { name: Name }>['fields']
>
export type AnyDocument = Readonly<Record<string, unknown>> & { _id: string }

const definitionByName = new Map<string, Definition>(
  registry.map((definition) => [definition.name, definition as unknown as Definition]),
)

/** The definition with its types widened, for code that is written once over all collections. */
export function definitionOf(name: CollectionName): Definition {
  const definition = definitionByName.get(name)
  if (!definition) throw new Error(`No collection is called ${name}`)
  return definition
}

export const collectionNames: readonly CollectionName[] = registry.map((definition) => definition.name)

export function isCollectionName(value: string): value is CollectionName {
  return definitionByName.has(value)
}
