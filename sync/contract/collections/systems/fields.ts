import * as v from 'valibot'
import { define } from '../../definition.ts'
import { flag, id, line } from '../../fields.ts'

export const systems = define({
  name: 'systems',
  singular: 'System',
  fields: v.object({
    _id: id(),
    name: line(),
    languages: v.optional(v.array(line(8)), []),
    allowed_applications: v.optional(
      v.array(v.object({ url: line(500), token: line(500), access: line(80), active: flag(true) })),
      [],
    ),
  }),
  reach: 'tree',
  owner: () => '',
  hidden: { developer: ['allowed_applications.token'] },
  merge: {},
  keys: {},
  indexes: [],
})
