import { expect, test } from 'vitest'
import type { CollectionName } from '#sync/contract/core/documents.ts'
import { collectionNames, definitionOf } from '#sync/contract/registry.ts'
import { fieldWords } from './field-words.ts'

/** Collections without an edit screen. */
const WITHOUT_SCREEN: readonly CollectionName[] = ['products', 'integrations', 'archives']

/** Fields that are set on creation and that nobody edits. */
const OF_THE_MAKING: readonly string[] = [
  '_id',
  'reckoning',
  ...['options', 'option'],
  ...['metadata', 'order_id', 'filename', 'is_public', 'user_id', 'signed_by', 'signed_version'],
]

test.each(collectionNames.filter((name) => !WITHOUT_SCREEN.includes(name)))(
  'whatever somebody can change of %s has words in the queue and where two clash',
  (name) => {
    const { fields, merge } = definitionOf(name)
    const unnamed = Object.keys(fields.entries).filter(
      (field) => merge[field] !== 'server' && !OF_THE_MAKING.includes(field) && !fieldWords[field],
    )
    expect(unnamed).toEqual([])
  },
)
