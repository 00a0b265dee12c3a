import { useLingui } from '@lingui/react/macro'
import { useLive } from '#src/data/use-live.ts'
import { allUsers, assignable } from '#src/data/users/queries.ts'
import { Select, SelectItem } from '#src/ui/fields/select.tsx'

interface StatusAssigneeProps {
  value: string
  onChange(userId: string): void
}

/** The colleague for a planned visit. The order is assigned to them with the status. */
export function StatusAssignee({ value, onChange }: StatusAssigneeProps) {
  const { t } = useLingui()
  const users = useLive(allUsers)
  if (!users) return null
  return (
    <Select
      label={t`Voor wie`}
      value={value}
      onChange={onChange}
      placeholder={t`Nog niemand`}
      description={t`De order wordt aan deze collega toegewezen, die het bezoek in zijn dag ziet.`}
    >
      {assignable(users, value).map(({ _id, fullname, username }) => (
        <SelectItem key={_id} id={_id}>
          {fullname || username}
        </SelectItem>
      ))}
    </Select>
  )
}
