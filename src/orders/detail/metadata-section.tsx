import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Order } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { allUsers, type User } from '#src/data/users/queries.ts'
import { formatDate, formatDateTime, isoDate } from '#src/lib/figures/dates.ts'
import { CallLink } from '#src/parts/people/call-link.tsx'
import { UserAvatar } from '#src/parts/people/user-avatar.tsx'
import { useFieldLabel } from '#src/parts/words/use-field-label.ts'
import { useFieldValue } from '#src/parts/words/use-field-value.ts'
import { Section } from '#src/ui/shown/section.tsx'
import { hasExpired } from '#sync/contract/orders/approval.ts'
import { doneAt } from '#sync/contract/orders/done-before.ts'
import { quotedAt } from '#sync/contract/orders/quoted-at.ts'
import { ReadOnlyTags } from '../read-only-tags.tsx'
import { Extend } from './extend.tsx'
import styles from './metadata-section.module.css'
import { useCompanyAnswer } from './use-company-answer.ts'

interface MetadataSectionProps {
  order: Order
}

export function MetadataSection({ order }: MetadataSectionProps) {
  const { t } = useLingui()
  const users = useLive(allUsers)
  const assignee = users?.find(({ _id }) => _id === order.current_assignee_id)
  const nameOf = (id: string) => users?.find(({ _id }) => _id === id)?.fullname ?? '–'
  const type = { order: t`opdracht`, quote: t`offerte`, quotation: t`offerte` }[order.type]
  return (
    <Section title={t`Gegevens`}>
      <dl className={styles.list}>
        <Item label={t`Soort`}>{type}</Item>
        <Item label={t`Aangevraagd`}>{formatDateTime(order.request_date)}</Item>
        <Validity order={order} />
        <Item label={t`Laatst gewijzigd`}>{formatDateTime(order.mod_date)}</Item>
        <Item label={t`Aangemaakt door`}>{nameOf(order.main_assignee_id)}</Item>
        <Item label={t`Toegewezen aan`}>{assignee ? <Assignee user={assignee} /> : '–'}</Item>
        <Item label={t`Versie`}>{order.version}</Item>
        <Approval order={order} />
        <Declined order={order} />
        <AtCompany order={order} />
        <Replaced order={order} nameOf={nameOf} />
      </dl>
      <ReadOnlyTags order={order} />
    </Section>
  )
}

function Assignee({ user }: { user: User }) {
  return (
    <span className={styles.person}>
      <UserAvatar userId={user._id} name={user.fullname} size={24} />
      {user.fullname}
      <CallLink user={user} isIcon />
    </span>
  )
}

/** The date of its prices, and until when they are valid. */
function Validity({ order }: MetadataSectionProps) {
  const { t } = useLingui()
  const { valid_until } = order
  if (!valid_until) return null
  const isOver = hasExpired(order, isoDate(Date.now()))
  return (
    <>
      <Item label={t`Prijzen van`}>{formatDate(quotedAt(order))}</Item>
      <Item label={t`Geldig tot`}>
        {valid_until.split('-').reverse().join('-')}
        {isOver && ` (${t`verlopen`})`}
        <Extend order={order} />
      </Item>
    </>
  )
}

/** The version the customer would rather not have. */
function Declined({ order: { declined, version } }: MetadataSectionProps) {
  const { t } = useLingui()
  if (!(declined?.date > 0)) return null
  const { reason, date, version: agreed } = declined
  return (
    <Item label={t`Liever niet`}>
      {[formatDateTime(date), t`versie ${agreed}`, reason].filter(Boolean).join(' · ')}
      {agreed !== version && ` (${t`daarna gewijzigd`})`}
    </Item>
  )
}

/** The customer's agreement, and whether it is to the current version. */
function Approval({ order: { approval, version } }: MetadataSectionProps) {
  const { t } = useLingui()
  if (!(approval?.date > 0)) return null
  const { by, version: agreed, option, how } = approval
  const ways = { '': '', site: t`ter plekke getekend`, link: t`via de klantpagina` }
  const parts = [by, formatDateTime(doneAt(approval)), t`versie ${agreed}`, option, ways[how]]
  return (
    <Item label={t`Akkoord van de klant`}>
      {parts.filter(Boolean).join(' · ')}
      {agreed !== version && ` (${t`daarna gewijzigd`})`}
    </Item>
  )
}

interface ReplacedProps extends MetadataSectionProps {
  nameOf(id: string): string
}

/** Values that were overwritten without their editor having seen them, kept for reference. */
function Replaced({ order: { edits }, nameOf }: ReplacedProps) {
  const label = useFieldLabel()
  return edits
    .filter(({ over }) => over !== '')
    .map(({ _id, field, over, user_id, date }) => (
      <Item key={_id} label={label(field)}>
        <ReplacedValue field={field} over={over} by={nameOf(user_id)} when={formatDateTime(date)} />
      </Item>
    ))
}

interface ReplacedValueProps {
  field: string
  over: string
  by: string
  when: string
}

function ReplacedValue({ field, over, by, when }: ReplacedValueProps) {
  const was = useFieldValue(field, valueIn(over))
  return (
    <Trans>
      was {was}; vervangen door {by} op {when}, tegelijk gewijzigd
    </Trans>
  )
}

/** A value too long to be kept whole is shown as it was kept. */
function valueIn(over: string): unknown {
  try {
    return JSON.parse(over)
  } catch {
    return over
  }
}

/** The state of a quotation in the company's own system. */
function AtCompany({ order }: MetadataSectionProps) {
  const { t } = useLingui()
  const answer = useCompanyAnswer(order)
  return answer && <Item label={t`Bij het bedrijf`}>{answer}</Item>
}

function Item({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.item}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
