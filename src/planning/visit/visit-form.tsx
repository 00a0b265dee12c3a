import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Order } from '#src/data/orders/queries.ts'
import type { Visit } from '#src/data/visits/queries.ts'
import { DraftNotice } from '#src/parts/shown/draft-notice.tsx'
import { CustomerAnswer } from '#src/parts/visits/customer-answer.tsx'
import { OfferedField } from '#src/parts/visits/offered-field.tsx'
import { PeopleField } from '#src/parts/visits/people-field.tsx'
import { VisitFields } from '#src/parts/visits/visit-fields.tsx'
import { errorWords } from '#src/parts/words/error-words.ts'
import { visitStateWords } from '#src/parts/words/visit-words.ts'
import { Button } from '#src/ui/button.tsx'
import { DateField } from '#src/ui/fields/date-field.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { FormError } from '#src/ui/fields/form-error.tsx'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import { TimeField } from '#src/ui/fields/time-field.tsx'
import { showToast } from '#src/ui/overlays/toast-queue.ts'
import { Tag } from '#src/ui/shown/tag.tsx'
import { MAX_VISIT_NOTE } from '#sync/contract/visits/fields.ts'
import { saysWhen } from '#sync/contract/visits/rules.ts'
import type { PlanningParts } from '../planning-parts.ts'
import { useDayWords } from '../use-day-words.ts'
import type { Planning } from '../use-planning.ts'
import { CallOff } from './call-off.tsx'
import { FaultsNow } from './faults-now.tsx'
import { ToSomebody } from './to-somebody.tsx'
import { useVisitForm } from './use-visit-form.ts'
import styles from './visit.module.css'

interface VisitFormProps {
  visit: Visit
  /** null for work without an order, and for an order that is not on this device. */
  order: Order | null
  planning: Planning
  parts: PlanningParts
  onClose(): void
}

export function VisitForm({ visit, order, planning, parts, onClose }: VisitFormProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const words = useDayWords()
  const [isCallingOff, setCallingOff] = useState(false)
  const movesStatus = order !== null && saysWhen(visit, order)
  const form = useVisitForm(visit, {
    showsOffered: movesStatus,
    onSaved: ({ date, time }) =>
      showToast({ title: t`Bezoek opgeslagen`, text: `${words.short(date)} ${time}` }),
  })
  const { seen, fields, fault, rejection, change } = form
  const isMoved = fields.date !== seen.date || fields.time !== seen.time
  return (
    <Form className={styles.form} onSubmit={() => form.save(fields)}>
      <div className={styles.fields}>
        {form.restored && <DraftNotice onDiscard={form.forget} />}
        <div className={styles.state}>
          <Tag tone={visit.state === 'done' ? 'ok' : visit.state === 'missed' ? 'warn' : 'accent'}>
            {_(visitStateWords[visit.state])}
          </Tag>
          {visit.expected && visit.state === 'on-the-way' && (
            <span>
              <Trans>verwacht om {visit.expected}</Trans>
            </span>
          )}
        </div>
        {visit.longer > 0 && (
          <p className={styles.longer}>
            <Trans>Dit bezoek duurt {visit.longer} minuten langer dan gepland.</Trans>
          </p>
        )}
        <CustomerAnswer visit={visit} onTake={change} />
        <PeopleField label={t`Wie`} people={fields.people} onChange={(people) => change({ people })} />
        <div className={styles.pair}>
          <DateField
            label={t`Datum`}
            isRequired
            value={fields.date}
            onChange={(date) => change({ date })}
            errorMessage={fault?.field === 'date' ? t`Kies een datum` : undefined}
          />
          <TimeField
            label={isMoved ? t`Start (was ${seen.time})` : t`Start`}
            isRequired
            value={fields.time}
            onChange={(time) => change({ time })}
            errorMessage={fault && fields.time === '' ? t`Kies een tijd` : undefined}
          />
        </div>
        <VisitFields shape={fields} onChange={change} />
        {movesStatus && (
          <OfferedField
            companyId={order.company_id}
            offered={fields.offered}
            isWrong={fault?.field === 'offered'}
            onChange={(offered) => change({ offered })}
          />
        )}
        <TextArea
          label={t`Notitie voor de monteur`}
          value={fields.note}
          maxLength={MAX_VISIT_NOTE}
          onChange={(note) => change({ note })}
        />
        <FaultsNow visit={visit} fields={fields} planning={planning} />
        {isMoved && movesStatus && (
          <p className={styles.note}>
            <Trans>De status van de order noemt daarna dit moment, en de klant leest het.</Trans>
          </p>
        )}
        {rejection && <FormError>{_(errorWords[rejection.code])}</FormError>}
      </div>
      <footer className={styles.foot}>
        <CallOff
          visit={visit}
          order={order}
          onStatus={() => setCallingOff(true)}
          onRefused={form.setRejection}
          onDone={onClose}
        />
        <ToSomebody
          visit={visit}
          people={planning.people}
          onChoose={(people) => form.save({ ...fields, people })}
        />
        <Button type="submit" variant="primary" isDisabled={!form.ready || !form.isTouched}>
          <Trans>Opslaan</Trans>
        </Button>
      </footer>
      {order && isCallingOff && parts.status(order, () => setCallingOff(false))}
    </Form>
  )
}
