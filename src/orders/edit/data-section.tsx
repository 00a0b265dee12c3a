import { Trans, useLingui } from '@lingui/react/macro'
import { useEngine } from '#src/data/engine-context.tsx'
import type { Order } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { allUsers, assignable, type User } from '#src/data/users/queries.ts'
import { Radio, RadioGroup } from '#src/ui/fields/radio-group.tsx'
import { Select, SelectItem } from '#src/ui/fields/select.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { Tag } from '#src/ui/shown/tag.tsx'
import { ReadOnlyTags } from '../read-only-tags.tsx'
import { CompanyField } from './company-field.tsx'
import styles from './data-section.module.css'
import type { OrderForm } from './use-order-form.ts'

interface DataSectionProps {
  /** null for a new order. */
  order: Order | null
  form: OrderForm
}

const NOBODY: readonly User[] = []

export function DataSection({ order, form }: DataSectionProps) {
  const { t } = useLingui()
  const { session } = useEngine()
  const users = useLive(allUsers) ?? NOBODY
  const { type, current_assignee_id } = form.entered
  const main = users.find(({ _id }) => _id === (order?.main_assignee_id ?? session.user_id))
  const offered = assignable(users, current_assignee_id)
  return (
    <Section title={t`Gegevens`}>
      <div className={styles.fields}>
        <CompanyField isNew={order === null} form={form} />
        <RadioGroup
          label={t`Soort`}
          orientation="horizontal"
          value={type === 'order' ? 'order' : 'quote'}
          onChange={(value) => form.set({ type: value === 'order' ? 'order' : 'quote' })}
        >
          <Radio value="order">{t`opdracht`}</Radio>
          <Radio value="quote">{t`offerte`}</Radio>
        </RadioGroup>
        <TextField label={t`Aangemaakt door`} value={main?.fullname ?? '–'} isReadOnly />
        <Select
          label={t`Toegewezen aan`}
          value={current_assignee_id}
          onChange={(id) => form.set({ current_assignee_id: id })}
        >
          {offered.map(({ _id, fullname, username }) => (
            <SelectItem key={_id} id={_id}>
              {fullname || username}
            </SelectItem>
          ))}
        </Select>
        {order && <Facts order={order} />}
      </div>
    </Section>
  )
}

function Facts({ order }: { order: Order }) {
  const { version } = order
  return (
    <p className={styles.facts}>
      <Tag>
        <Trans>Versie {version}</Trans>
      </Tag>
      <ReadOnlyTags order={order} />
    </p>
  )
}
