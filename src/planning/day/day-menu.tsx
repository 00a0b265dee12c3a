import { plural } from '@lingui/core/macro'
import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { useEngine } from '#src/data/engine-context.tsx'
import { changeVisit } from '#src/data/visits/commands.ts'
import { fieldsOf } from '#src/data/visits/fields-of.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import { Button } from '#src/ui/button.tsx'
import { Menu, MenuButton, MenuItem, MenuSection } from '#src/ui/overlays/menu.tsx'
import { showToast } from '#src/ui/overlays/toast-queue.ts'
import { isOpenVisit } from '#sync/contract/visits/plan.ts'
import type { DayRow, Person } from '../model/day-row.ts'
import { movedFields } from '../model/moved.ts'

interface DayMenuProps {
  person: Person
  row: DayRow
  people: readonly Person[]
}

/** Gives the whole day of one person to somebody else, one edit for each visit that is still to be made. */
export function DayMenu({ person, row, people }: DayMenuProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  const visits = row.stops.map(({ visit }) => visit).filter(isOpenVisit)
  if (visits.length === 0) return null

  async function giveTo(other: Person) {
    let moved = 0
    for (const visit of visits) {
      const { date, time, minutes } = visit
      const fields = movedFields(visit, person._id, { personId: other._id, date, time, minutes })
      const outcome = await changeVisit(engine, visit._id, fieldsOf(visit), fields)
      if (outcome.ok) moved += 1
      else
        showToast({
          tone: 'crit',
          title: t`Bezoek niet verplaatst`,
          text: _(errorWords[outcome.rejection.code]),
        })
    }
    const name = other.name
    if (moved > 0)
      showToast({ title: t`${plural(moved, { one: '# bezoek', other: '# bezoeken' })} naar ${name}` })
  }

  return (
    <MenuButton
      button={
        <Button variant="icon" size="s" aria-label={t`Dag van ${person.name}: meer`}>
          <Ellipsis size={16} aria-hidden />
        </Button>
      }
    >
      <Menu>
        <MenuSection title={t`Hele dag naar`}>
          {people
            .filter(({ _id }) => _id !== person._id)
            .map((other) => (
              <MenuItem key={other._id} id={`to ${other._id}`} onAction={() => giveTo(other)}>
                {other.name}
              </MenuItem>
            ))}
        </MenuSection>
      </Menu>
    </MenuButton>
  )
}
