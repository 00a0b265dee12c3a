import * as v from 'valibot'
import { define } from '../core/definition.ts'
import { flag, id, idOf, idsOf, line, listOf, text } from '../core/fields.ts'
import { FACE_MAX_LENGTH } from '../values/face-photo.ts'
import { LANGUAGES } from '../values/language.ts'
import { preferences } from './preferences.ts'
import { rosterEntries } from './roster.ts'

const PRIVATE = ['email', 'sign_in_methods', 'language', 'preferences', 'statuses'] as const

export const users = define({
  name: 'users',
  singular: 'User',
  fields: v.object({
    _id: id(),
    /** Lowercase, underscores for spaces; never changed afterwards. */
    username: v.pipe(v.string(), v.regex(/^[^\sA-Z]{1,80}$/)),
    fullname: line(),
    email: line(254),
    /** For colleagues; customers never see it. */
    phone: line(20),
    job_title: line(80),
    /** A JPEG as a data URL, so that it is shown without a connection; '' for none. */
    photo: text(FACE_MAX_LENGTH),
    role: line(40),
    statuses: idsOf('statuses'),
    /** A single company, sent as a list. */
    company_ids: v.pipe(v.array(idOf('companies')), v.length(1)),
    /** Set by the server: `password`, `passkey`, `authenticator`. */
    sign_in_methods: listOf(line(40), 20),
    language: v.optional(v.picklist(LANGUAGES), 'nl'),
    preferences: v.optional(preferences, {}),
    ...rosterEntries,
    active: flag(true),
    /** Only the name is left, for unfinished orders that refer to it. */
    removed: flag(),
  }),
  reach: 'lineage',
  owner: (user) => user.company_ids[0] ?? '',
  hidden: { office: PRIVATE, employee: PRIVATE },
  hiddenAbove: [...PRIVATE, 'phone'],
  personal: true,
  merge: {
    username: 'fixed',
    sign_in_methods: 'server',
    preferences: 'server',
    removed: 'server',
    work_hours: 'server',
    pause: 'server',
    skills: 'server',
  },
  keys: {
    listed: ({ fullname, username }) => (fullname || username).toLowerCase().slice(0, 100),
    company: ({ company_ids }) => company_ids[0] ?? '',
  },
  indexes: [['listed']],
})

declare module '../core/documents.ts' {
  interface Documents {
    users: v.InferOutput<typeof users.fields>
  }
}
