import * as v from 'valibot'
import { define } from '../core/definition.ts'
import { flag, id, line, map, text } from '../core/fields.ts'

export const integrations = define({
  name: 'integrations',
  singular: 'Integration',
  fields: v.object({
    _id: id(),
    name: line(),
    description: text(2000),
    configSchema: map(),
    developerOnly: flag(),
    defaultEnabled: flag(),
    icon: line(500),
  }),
  reach: 'tree',
  owner: () => '',
  hidden: {},
  merge: {},
  sharedCollection: 'settings',
  keys: {},
  indexes: [],
})

declare module '../core/documents.ts' {
  interface Documents {
    integrations: v.InferOutput<typeof integrations.fields>
  }
}
