import type { DocumentOf } from '../core/documents.ts'
import { type Rejection, reject } from '../core/errors.ts'
import type { RefLookup } from '../core/operation.ts'
import type { Rules } from '../core/rule.ts'
import { same } from '../core/same.ts'
import { idsOfNewStatuses, statusesOfNew } from '../statuses/new-company.ts'
import { hasPhoneSigns } from '../values/contact-checks.ts'
import { isLogo } from '../values/logo.ts'
import { isMailAddress } from '../values/mail-address.ts'
import { IDENTITY_CHECKS } from './identity.ts'
import { isMailHost } from './mail-server.ts'

/** Allowed characters of a prefix, which is part of every order number. */
export const PREFIX = /^[A-Z0-9]*$/

const prefixOf = (company: DocumentOf<'companies'> | null) => company?.config.order_number_prefix

type Check = (text: string) => boolean
type Company = DocumentOf<'companies'>
type Integration = Company['integrations'][number]

export const companiesRules: Rules<Company> = {
  refs({ integrations, statuses }, before) {
    const copied = before === null && Array.isArray(statuses) ? statuses.map(String) : []
    const named = [integrations ?? [], before?.integrations ?? []].flat() as (Partial<Integration> | null)[]
    return [
      ...named.map((each) => ({ collection: 'integrations' as const, id: String(each?._id ?? '') })),
      ...copied.map((id) => ({ collection: 'statuses' as const, id })),
    ]
  },
  judge({ before, after, actor, ref }) {
    if (!after) return null
    if (after.name !== before?.name && after.name.trim() === '') return reject('invalid', 'name')
    const { email, telephone } = after.contact
    const wasMail = email === '' || email === before?.contact.email
    if (!wasMail && !isMailAddress(email)) return reject('invalid', 'contact')
    if (telephone !== before?.contact.telephone && !hasPhoneSigns(telephone))
      return reject('invalid', 'contact')
    for (const [part, isSound] of Object.entries(IDENTITY_CHECKS) as [
      keyof typeof IDENTITY_CHECKS,
      Check,
    ][]) {
      const value = after.identity[part]
      if (value !== '' && value !== before?.identity[part] && !isSound(value))
        return reject('invalid', 'identity')
    }
    if (after.logo !== '' && after.logo !== before?.logo && !isLogo(after.logo))
      return reject('invalid', 'logo')
    if (!same(after.mail_server, before?.mail_server) && !isMailServer(after))
      return reject('invalid', 'mail_server')
    if (before && after.numbers_from < before.numbers_from) return reject('invalid', 'numbers_from')
    const prefix = prefixOf(after) ?? ''
    if (prefix !== prefixOf(before) && !PREFIX.test(prefix)) return reject('invalid', 'config')
    if (actor.role === 'developer') return null
    return (
      changedIntegrations(before, after)
        .map((change) => judgeIntegration(change, ref))
        .find((rejection) => rejection !== null) ?? null
    )
  },
  created: (doc, { ref }) => ({ ...doc, statuses: statusesOfNew(doc, ref).map(({ _id }) => _id) }),
  beside: { collection: 'statuses', ids: idsOfNewStatuses, rows: statusesOfNew },
}

/** Only the root of a tree has a mail server, which all companies below it use. */
function isMailServer({
  mail_server,
  parent_company_id,
}: Pick<Company, 'mail_server' | 'parent_company_id'>): boolean {
  const { host, port, from, ...login } = mail_server
  if (host === '') return login.user === '' && from === ''
  return parent_company_id === '' && isMailHost(host) && port > 0 && isMailAddress(from)
}

interface Change {
  was: Integration | undefined
  is: Integration | undefined
}

/** Integrations that were added, changed or removed. */
function changedIntegrations(before: Company | null, after: Company): Change[] {
  const earlier = before?.integrations ?? []
  const kept = new Set(after.integrations.map(({ _id }) => _id))
  const gone = earlier.filter(({ _id }) => !kept.has(_id)).map((was) => ({ was, is: undefined }))
  const now = after.integrations.map((is) => ({ was: earlier.find(({ _id }) => _id === is._id), is }))
  return [...gone, ...now.filter(({ was, is }) => !same(was, is))]
}

/** For actors who are no developers. An integration known only by its name can still be set, but not renamed. */
function judgeIntegration({ was, is }: Change, ref: RefLookup): Rejection | null {
  const known = ref('integrations', (is ?? was)?._id ?? '')
  if (known?.developerOnly) return reject('forbidden', 'integrations')
  const isNamedSo = !is || is.name === (was?.name ?? known?.name)
  return isNamedSo ? null : reject('invalid', 'integrations')
}
