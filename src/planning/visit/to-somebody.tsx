import { useLingui } from '@lingui/react/macro'
import type { Visit } from '#src/data/visits/queries.ts'
import { Button } from '#src/ui/button.tsx'
import { Menu, MenuButton, MenuItem } from '#src/ui/overlays/menu.tsx'
import { NOBODY, type Person } from '../model/day-row.ts'
import { peopleAfter } from '../model/moved.ts'

interface ToSomebodyProps {
  visit: Visit
  people: readonly Person[]
  onChoose(people: string[]): void
}

/** Gives a visit to somebody else; whoever comes along stays. */
export function ToSomebody({ visit, people, onChoose }: ToSomebodyProps) {
  const { t } = useLingui()
  const [lead = NOBODY] = visit.people
  return (
    <MenuButton placement="top end" button={<Button>{t`Naar ander…`}</Button>}>
      <Menu aria-label={t`Naar wie dit bezoek gaat`}>
        {people
          .filter(({ _id }) => _id !== lead)
          .map(({ _id, name }) => (
            <MenuItem key={_id} onAction={() => onChoose(peopleAfter(visit.people, lead, _id))}>
              {name}
            </MenuItem>
          ))}
      </Menu>
    </MenuButton>
  )
}
