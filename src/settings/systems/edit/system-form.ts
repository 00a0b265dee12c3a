import type { System } from '#src/data/systems/queries.ts'
import { isWebAddress } from '#src/lib/links/web-address.ts'
import { pickFields } from '#src/parts/form/document-form.ts'

const FIELDS = ['name', 'languages', 'allowed_applications'] as const
export type SystemFields = Pick<System, (typeof FIELDS)[number]>
export type Application = SystemFields['allowed_applications'][number]

export const NO_APPLICATION: Application = { url: '', token: '', access: '', active: true }

/** Tokens are write-only: one that still waits to be sent is not shown either. */
export function systemFields(system: SystemFields): SystemFields {
  const { allowed_applications, ...rest } = pickFields(system, FIELDS)
  return { ...rest, allowed_applications: allowed_applications.map((each) => ({ ...each, token: '' })) }
}

export const NEW_SYSTEM: SystemFields = { name: '', languages: ['nl'], allowed_applications: [] }

/** Addresses whose token the server has: an empty token keeps it, as long as the address is unchanged. */
export type KnownUrls = ReadonlySet<string>

export const knownUrls = ({ allowed_applications }: SystemFields): KnownUrls =>
  new Set(allowed_applications.map(({ url }) => url))

type ApplicationFault = 'url' | 'url-twice' | 'token'

export function applicationFault(
  all: readonly Application[],
  at: number,
  known: KnownUrls,
): ApplicationFault | null {
  const application = all[at]
  if (!application || isBlank(application)) return null
  const url = application.url.trim()
  if (!isWebAddress(url)) return 'url'
  // The server identifies tokens by address.
  if (all.findIndex((each) => each.url.trim() === url) !== at) return 'url-twice'
  return application.token.trim() === '' && !known.has(url) ? 'token' : null
}

export function systemFaults({ name, allowed_applications }: SystemFields, known: KnownUrls): string[] {
  const isFaulty = allowed_applications.some(
    (_, at) => applicationFault(allowed_applications, at, known) !== null,
  )
  return [...(name.trim() === '' ? ['name'] : []), ...(isFaulty ? ['allowed_applications'] : [])]
}

export const tidySystem = ({ name, allowed_applications, ...rest }: SystemFields): SystemFields => ({
  ...rest,
  name: name.trim(),
  allowed_applications: allowed_applications
    .filter((each) => !isBlank(each))
    .map(({ active, ...words }) => ({ ...trimmed(words), active })),
})

const isBlank = ({ url, token, access }: Application) => `${url}${token}${access}`.trim() === ''

const trimmed = ({ url, token, access }: Omit<Application, 'active'>) => ({
  url: url.trim(),
  token: token.trim(),
  access: access.trim(),
})
