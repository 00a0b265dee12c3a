import { Trans, useLingui } from '@lingui/react/macro'
import type { Counted, OrderFilter, Sort } from '#src/data/orders/order-filter.ts'
import { isLane } from '#src/data/statuses/queries.ts'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { DateField } from '#src/ui/fields/date-field.tsx'
import { Select, SelectItem } from '#src/ui/fields/select.tsx'
import { ChangedField } from './changed-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import styles from './filter-form.module.css'
import { isReversed, type OrdersView } from './orders-view.ts'
import { SavedViews } from './saved-views.tsx'
import { StatusField } from './status-field.tsx'
import { useFacetNames } from './use-facet-names.ts'
import { type FilterOption, useFilterOptions } from './use-filter-options.ts'
import { useStatusTally } from './use-status-tally.ts'

export interface FilterFormProps {
  of?: Counted
  view: OrdersView
  /** The query of the view. */
  filter: OrderFilter
  /** The screen is for one status, so the status filter is hidden. */
  ofOneStatus: boolean
  onView(change: Partial<OrdersView>): void
}

/** All filters. A choice applies at once; there is nothing to confirm. */
export function FilterForm({ of = 'orders', view, filter, ofOneStatus, onView }: FilterFormProps) {
  const { t } = useLingui()
  const facets = useFacetNames()
  const options = useFilterOptions(view)
  const isArchive = of === 'archives'
  const reversed = t`Deze dag ligt voor de eerste dag. Tot je dat wijzigt, geldt dit filter niet.`
  return (
    <div className={styles.form}>
      {!ofOneStatus && (
        <Statuses
          of={of}
          filter={filter}
          // On the board there are only statuses that are lanes.
          options={options.statuses.filter(({ value }) => view.layout === 'list' || isLane({ name: value }))}
          chosen={view.statuses}
          onChange={(statuses) => onView({ statuses })}
        />
      )}
      {!isArchive && <ChangedField value={view.changed} onChange={(changed) => onView({ changed })} />}
      <div className={styles.choices}>
        {(['meanings', 'assignees', 'types', 'products', 'campaigns'] as const).map((choice) => (
          <ChoiceField
            key={choice}
            label={facets[choice]}
            options={options[choice]}
            chosen={view[choice]}
            onChange={(chosen) => onView({ [choice]: chosen })}
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
          errorMessage={isReversed(view.from, view.until) ? reversed : undefined}
        />
      </div>
      {!isArchive && (
        <div className={styles.period}>
          <DateField
            label={t`Gepland vanaf`}
            value={view.plannedFrom}
            onChange={(plannedFrom) => onView({ plannedFrom })}
          />
          <DateField
            label={t`Gepland t/m`}
            value={view.plannedUntil}
            onChange={(plannedUntil) => onView({ plannedUntil })}
            errorMessage={isReversed(view.plannedFrom, view.plannedUntil) ? reversed : undefined}
          />
        </div>
      )}
      <Checkbox isSelected={view.waiting} onChange={(waiting) => onView({ waiting })}>
        <Trans>Alleen wat op verzending wacht</Trans>
      </Checkbox>
      {!isArchive && (
        <Checkbox isSelected={view.news} onChange={(news) => onView({ news })}>
          <Trans>Alleen met nieuws over de klant</Trans>
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
        {!isArchive && <SelectItem id="planned">{t`Eerste bezoek eerst`}</SelectItem>}
      </Select>
      {/* Saved views are of orders, not of archives. */}
      {!isArchive && <SavedViews view={view} onView={onView} />}
    </div>
  )
}

interface StatusesProps extends Required<Pick<FilterFormProps, 'of' | 'filter'>> {
  options: readonly FilterOption[]
  chosen: readonly string[]
  onChange(chosen: readonly string[]): void
}

/** A component of its own, so that they are counted only when shown. */
function Statuses({ of, filter, ...field }: StatusesProps) {
  return <StatusField {...field} label={useFacetNames().statuses} counts={useStatusTally(of, filter)} />
}
