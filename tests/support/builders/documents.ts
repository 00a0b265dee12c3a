import * as v from 'valibot'
import type { CollectionName, DocumentOf } from '#sync/contract/core/documents.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import { newId } from './new-id.ts'

/** A complete document: fields that are not given get the definition's defaults. */
export function buildDocument<Name extends CollectionName>(
  name: Name,
  given: Readonly<Record<string, unknown>>,
): DocumentOf<Name> {
  return v.parse(definitionOf(name).fields, { _id: newId(), ...given }) as DocumentOf<Name>
}
