import { Trans, useLingui } from '@lingui/react/macro'
import type { Status } from '#src/data/statuses/queries.ts'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { useStatusName } from '#src/parts/status/status-name.tsx'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import styles from './status-editor.module.css'
import type { StatusFields } from './status-form.ts'

interface FollowersSectionProps {
  form: DocumentForm<StatusFields>
  /** The company's other statuses, in board order. */
  others: readonly Status[]
}

/** Which statuses may follow this one, and which may precede it; none ticked means any. */
export function FollowersSection({ form, others }: FollowersSectionProps) {
  const { t } = useLingui()
  return (
    <Section title={t`Volgorde`}>
      <div className={styles.parts}>
        <Ticks field="trigger_ids" label={t`Hierna mag`} form={form} others={others} />
        <Ticks field="belongs_to_ids" label={t`Dit mag na`} form={form} others={others} />
        <p className={styles.note}>
          <Trans>Niets aangevinkt: elke status mag.</Trans>
        </p>
      </div>
    </Section>
  )
}

interface TicksProps extends FollowersSectionProps {
  field: 'trigger_ids' | 'belongs_to_ids'
  label: string
}

function Ticks({ field, label, form, others }: TicksProps) {
  const statusName = useStatusName()
  const ticked = form.entered[field]
  const set = (id: string, isTicked: boolean) =>
    form.set({ [field]: isTicked ? [...ticked, id] : ticked.filter((each) => each !== id) })
  return (
    <fieldset className={styles.ticks} data-field={field}>
      <legend className={styles.legend}>{label}</legend>
      {others.map(({ _id, name }) => (
        <Checkbox key={_id} isSelected={ticked.includes(_id)} onChange={(is) => set(_id, is)}>
          {statusName(name)}
        </Checkbox>
      ))}
    </fieldset>
  )
}
