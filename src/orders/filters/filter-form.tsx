import { Trans, useLingui } from '@lingui/react/macro'
import type { Sort } from '#src/data/orders/order-filter.ts'
import { isLane } from '#src/data/statuses/queries.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { DateField } from '#src/ui/date-field.tsx'
import { Select, SelectItem } from '#src/ui/select.tsx'
import { ChoiceField } from './choice-field.tsx'
import styles from './filter-form.module.css'
import type { OrdersView } from './orders-view.ts'
import { SavedViews } from './saved-views.tsx'
import { useFilterOptions } from './use-filter-options.ts'

export interface FilterFormProps {
  view: OrdersView
  /** Of one status already: then it is not asked for. */
  ofOneStatus: boolean
  onView(change: Partial<OrdersView>): void
}

/** Everything the orders can be narrowed by. What is chosen holds at once; there is nothing to confirm. */
export function FilterForm({ view, ofOneStatus, onView }: FilterFormProps) {
  const { t } = useLingui()
  const all = useFilterOptions()
  // On the board nothing has a status that is no lane.
  const statuses = all.statuses.filter(({ value }) => view.layout === 'list' || isLane({ name: value }))
  const options = { ...all, statuses }
  const choices = [
    ...(ofOneStatus ? [] : [['statuses', t`Status`] as const]),
    ['assignees', t`Toegewezen aan`] as const,
    ['types', t`Soort`] as const,
    ['products', t`Product`] as const,
    ['campaigns', t`Actie`] as const,
  ]
  return (
    <div className={styles.form}>
      <div className={styles.choices}>
        {choices.map(([choice, label]) => (
          <ChoiceField
            key={choice}
            label={label}
            options={options[choice]}
            chosen={view[choice]}
            onChange={(chosen) => onView({ [choice]: chosen })}
          />
        ))}
      </div>
      <div className={styles.period}>
        <DateField label={t`Aangevraagd vanaf`} value={view.from} onChange={(from) => onView({ from })} />
        <DateField label={t`Aangevraagd t/m`} value={view.until} onChange={(until) => onView({ until })} />
      </div>
      <Checkbox isSelected={view.waiting} onChange={(waiting) => onView({ waiting })}>
        <Trans>Alleen wat op verzending wacht</Trans>
      </Checkbox>
      <Select label={t`Volgorde`} value={view.sort} onChange={(sort) => onView({ sort: sort as Sort })}>
        <SelectItem id="newest">{t`Nieuwste aanvraag eerst`}</SelectItem>
        <SelectItem id="oldest">{t`Oudste aanvraag eerst`}</SelectItem>
        <SelectItem id="changed">{t`Laatst gewijzigd eerst`}</SelectItem>
        <SelectItem id="unchanged">{t`Langst niet gewijzigd eerst`}</SelectItem>
      </Select>
      <SavedViews view={view} onView={onView} />
    </div>
  )
}
