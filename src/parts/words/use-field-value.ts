import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { customerById } from '#src/data/customers/queries.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { nameOf } from '#src/data/products/product-name.ts'
import { useProductMap } from '#src/data/products/use-product-map.ts'
import { allStatuses } from '#src/data/statuses/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { allUsers } from '#src/data/users/queries.ts'
import { formatDay } from '#src/lib/figures/dates.ts'
import { formatCents } from '#src/lib/figures/money.ts'
import type { AbsenceReason } from '#sync/contract/absences/fields.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { roleOf } from '#sync/contract/core/roles.ts'
import { linePrice } from '#sync/contract/orders/money/totals.ts'
import { isOrdinaryVat } from '#sync/contract/orders/money/vat-rate.ts'
import type { StatusMeaning } from '#sync/contract/statuses/meaning.ts'
import type { Offered } from '#sync/contract/visits/appointment.ts'
import type { VisitKind } from '#sync/contract/visits/fields.ts'
import { addressLine } from '../address/address-line.ts'
import { useUnitWords } from '../goods/use-unit-words.ts'
import { useVatWords } from '../goods/use-vat-words.ts'
import { customerName } from '../people/customer-name.ts'
import { useStatusName } from '../status/status-name.tsx'
import { useCompanies } from '../use-company.ts'
import { absenceWords } from './absence-words.ts'
import { flowValue } from './flow-value.ts'
import { materialWords } from './material-words.ts'
import { meaningWords } from './meaning-words.ts'
import { partLines } from './part-words.ts'
import { languageNames } from './preference-words.ts'
import { productValue } from './product-value.ts'
import { roleWords } from './role-words.ts'
import { visitKindWords } from './visit-words.ts'

type Application = DocumentOf<'systems'>['allowed_applications'][number]
type CompanyIntegration = DocumentOf<'companies'>['integrations'][number]
type StatusField = DocumentOf<'statuses'>['fields'][number]

const NAMES_STATUSES = new Set(['statuses', 'global_statuses', 'trigger_ids', 'belongs_to_ids'])
const MERGES_BY_PART = new Set([
  'config',
  'tracking_ids',
  'default_texts',
  'status_texts',
  'english_texts',
  'identity',
  'mail_server',
  'customer_message',
  'visit_messages',
])

/** A stored value in words. */
export function useFieldValue(field: string, value: unknown): string {
  const { t } = useLingui()
  const { _ } = useMessages()
  const users = useLive(allUsers)
  const statuses = useLive(allStatuses)
  const statusName = useStatusName()
  const vatWords = useVatWords()
  const { amountOf } = useUnitWords()
  const companies = useCompanies()
  const customer = useLive(customerById(field === 'customer_id' ? String(value) : ''))
  const products = useProductMap()
  function nameOfProduct(id: string): string {
    const product = products?.get(id)
    return product ? nameOf(product) : ''
  }
  const statusNamed = (id: string) => statusName(statuses?.find(({ _id }) => _id === id)?.name ?? '…')
  /** Tokens are never shown, not even to the user who typed one. */
  function applicationWords({ url, access, active, token }: Application): string {
    return [url, access, active ? '' : t`niet actief`, token ? t`nieuw token` : ''].filter(Boolean).join(', ')
  }
  function lineWords(line: Order['products'][number]): string {
    const accessories = line.accessories.map((each) => `+ ${amountOf(each)} ${each.brand} ${each.type}`)
    const vat = isOrdinaryVat(line) ? '' : `, ${vatWords(line)}`
    const product = `${amountOf(line)} ${line.brand} ${line.type} ${formatCents(linePrice(line))}${vat}`
    return [product, ...accessories].join('\n')
  }
  const integrationWords = ({ name, enabled }: CompanyIntegration) => `${name}: ${enabled ? t`aan` : t`uit`}`
  if (value === true) return t`Ja`
  if (value === false) return t`Nee`
  if (field === 'meaning') return _(meaningWords[value as StatusMeaning])
  if (value === '' || value === null || value === undefined) return t`leeg`
  if (field === 'customer_id') return customer ? customerName(customer) : t`een andere klant`
  if (field === 'company_id') return companies.find(({ _id }) => _id === value)?.name ?? ''
  if (field === 'current_assignee_id') return users?.find(({ _id }) => _id === value)?.fullname ?? ''
  if (field === 'people')
    return (
      listOf((value as string[]).map((id) => users?.find(({ _id }) => _id === id)?.fullname ?? '')) || t`leeg`
    )
  if (field === 'kind') return _(visitKindWords[value as VisitKind])
  if (field === 'date' || field === 'from' || field === 'until') return formatDay(String(value))
  if (field === 'reason') return _(absenceWords[value as AbsenceReason])
  if (field === 'needs') return (value as string[]).join(', ') || t`leeg`
  if (field === 'offered')
    return (
      listOf(
        (value as Offered[]).map((each) => `${formatDay(each.date)} ${each.window_from} – ${each.window_to}`),
      ) || t`leeg`
    )
  if (field === 'material') {
    const { state, day } = value as Order['material']
    return [_(materialWords[state]), day && formatDay(day)].filter(Boolean).join(', ')
  }
  if (field === 'company_ids')
    return companies.find(({ _id }) => _id === (value as readonly string[])[0])?.name ?? ''
  if (field === 'vat') return vatWords(value as DocumentOf<'companies'>['vat'])
  if (field === 'logo') return value === '' ? t`leeg` : t`een plaatje`
  if (field === 'photo') return t`een foto`
  if (field === 'role') return _(roleWords[roleOf(String(value))])
  if (field === 'language') return languageNames[value as keyof typeof languageNames]
  if (field === 'type' && value === 'order') return t`opdracht`
  if (field === 'type' && (value === 'quote' || value === 'quotation')) return t`offerte`
  if (field === 'dates_duration_type') return value === 'range' ? t`een periode` : t`losse dagen`
  const ofNoun = productValue(field, value) ?? flowValue(field, value, nameOfProduct)
  if (ofNoun !== null) return ofNoun || t`leeg`
  if (field === 'address') return addressLine(value as Order['address'])
  if (field === 'addresses' || field === 'installation_addresses')
    return listOf((value as Order['address'][]).map(addressLine)) || t`leeg`
  if (field === 'products') return listOf((value as Order['products']).map(lineWords)) || t`leeg`
  if (field === 'campaigns') return listOf((value as Order['campaigns']).map(({ name }) => name)) || t`leeg`
  if (field === 'languages') return (value as string[]).map(languageName).join(', ') || t`leeg`
  if (field === 'parent_company_id') return companies.find(({ _id }) => _id === value)?.name ?? ''
  if (field === 'integrations')
    return listOf((value as CompanyIntegration[]).map(integrationWords)) || t`leeg`
  if (field === 'tiles')
    return listOf((value as DocumentOf<'companies'>['tiles']).map(({ name }) => name)) || t`leeg`
  if (field === 'triggers') return JSON.stringify(value)
  if (NAMES_STATUSES.has(field)) return (value as string[]).map(statusNamed).join(', ') || t`leeg`
  if (field === 'fields') return (value as StatusField[]).map(({ name }) => name).join(', ') || t`leeg`
  if (field === 'allowed_applications')
    return listOf((value as Application[]).map(applicationWords)) || t`leeg`
  if (typeof value !== 'object') return String(value)
  if (MERGES_BY_PART.has(field)) return listOf(partLines(value, _)) || t`leeg`
  return listOf(Object.entries(value).map(([name, said]) => `${name}: ${said}`)) || t`leeg`
}

const languageName = (language: string) =>
  (languageNames as Readonly<Record<string, string>>)[language] ?? language

const listOf = (items: readonly string[]) => items.join('\n')
