import { Trans, useLingui } from '@lingui/react/macro'
import type { Counted, Sort } from '#src/data/orders/order-filter.ts'
import { isLane } from '#src/data/statuses/queries.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { DateField } from '#src/ui/date-field.tsx'
import { Select, SelectItem } from '#src/ui/select.tsx'
import { ChoiceField } from './choice-field.tsx'
import styles from './filter-form.module.css'
import { LeftBy } from './left-by.tsx'
import type { OrdersView } from './orders-view.ts'
import { SavedViews } from './saved-views.tsx'
import { useFacetNames } from './use-facet-names.ts'
import { useFilterOptions } from './use-filter-options.ts'

export interface FilterFormProps {
  of?: Counted
  view: OrdersView
  /** Of one status already: then it is not asked for. */
  ofOneStatus: boolean
  onView(change: Partial<OrdersView>): void
}

/** Everything the orders can be narrowed by. What is chosen holds at once; there is nothing to confirm. */
export function FilterForm({ of = 'orders', view, ofOneStatus, onView }: FilterFormProps) {
  const { t } = useLingui()
  const facets = useFacetNames()
  const all = useFilterOptions(view)
  // On the board nothing has a status that is no lane.
  const statuses = all.statuses.filter(({ value }) => view.layout === 'list' || isLane({ name: value }))
  const options = { ...all, statuses }
  const choices = (['statuses', 'assignees', 'types', 'products', 'campaigns'] as const).filter(
    (choice) => choice !== 'statuses' || !ofOneStatus,
  )
  const isArchive = of === 'archives'
  const leftByStatus = (name: string) => <LeftBy of={of} view={{ ...view, statuses: [name] }} />
  return (
    <div className={styles.form}>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <ChoiceField
            key={choice}
            label={facets[choice]}
            options={options[choice]}
            chosen={view[choice]}
            onChange={(chosen) => onView({ [choice]: chosen })}
            {...(choice === 'statuses' && { detailOf: leftByStatus })}
          />
        ))}
      </div>
      <div className={styles.period}>
        <DateField
          label={isArchive ? t`Gearchiveerd vanaf` : t`Aangevraagd vanaf`}
          value={view.from}
          onChange={(from) => onView({ from })}
        />
        <DateField
          label={isArchive ? t`Gearchiveerd t/m` : t`Aangevraagd t/m`}
          value={view.until}
          onChange={(until) => onView({ until })}
        />
      </div>
      <Checkbox isSelected={view.waiting} onChange={(waiting) => onView({ waiting })}>
        <Trans>Alleen wat op verzending wacht</Trans>
      </Checkbox>
      {!isArchive && (
        <Checkbox isSelected={view.news} onChange={(news) => onView({ news })}>
          <Trans>Alleen met nieuws van de klant</Trans>
        </Checkbox>
      )}
      <Select label={t`Volgorde`} value={view.sort} onChange={(sort) => onView({ sort: sort as Sort })}>
        <SelectItem id="newest">
          {isArchive ? t`Laatst gearchiveerd eerst` : t`Nieuwste aanvraag eerst`}
        </SelectItem>
        <SelectItem id="oldest">
          {isArchive ? t`Langst geleden gearchiveerd eerst` : t`Oudste aanvraag eerst`}
        </SelectItem>
        <SelectItem id="changed">{t`Laatst gewijzigd eerst`}</SelectItem>
        <SelectItem id="unchanged">{t`Langst niet gewijzigd eerst`}</SelectItem>
      </Select>
      {/* They lead to orders. */}
      {!isArchive && <SavedViews view={view} onView={onView} />}
    </div>
  )
}
