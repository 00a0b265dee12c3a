import * as v from 'valibot'
import { define } from '../core/definition.ts'
import { flag, id, line, listOf } from '../core/fields.ts'

export const systems = define({
  name: 'systems',
  singular: 'System',
  fields: v.object({
    _id: id(),
    name: line(),
    languages: listOf(line(8), 20),
    allowed_applications: listOf(
      v.object({ url: line(500), token: line(500), access: line(80), active: flag(true) }),
      100,
    ),
  }),
  reach: 'tree',
  owner: () => '',
  hidden: { developer: ['allowed_applications.token'] },
  merge: {},
  sharedCollection: 'settings',
  keys: {},
  indexes: [],
})

declare module '../core/documents.ts' {
  interface Documents {
    systems: v.InferOutput<typeof systems.fields>
  }
}
