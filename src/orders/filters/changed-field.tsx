import { useLingui } from '@lingui/react/macro'
import type { Changed } from '#src/data/orders/order-filter.ts'
import { Segment, Segmented } from '#src/ui/fields/segmented.tsx'

/** A choice cannot have an empty id. */
const ANY = 'any'

interface ChangedFieldProps {
  value: Changed
  onChange(value: Changed): void
}

/** In the same steps as the age of an order. */
export function ChangedField({ value, onChange }: ChangedFieldProps) {
  const { t } = useLingui()
  return (
    <Segmented
      label={t`Laatst gewijzigd`}
      value={value || ANY}
      onChange={(chosen) => onChange(chosen === ANY ? '' : (chosen as Changed))}
    >
      <Segment value={ANY}>{t`Alles`}</Segment>
      <Segment value={'within-2' satisfies Changed}>{t`≤ 2 d`}</Segment>
      <Segment value={'within-7' satisfies Changed}>{t`≤ 7 d`}</Segment>
      <Segment value={'over-7' satisfies Changed}>{t`> 7 d`}</Segment>
    </Segmented>
  )
}
