import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, ListFilter, Plus, Printer } from 'lucide-react'
import type { Company } from '#src/data/companies/queries.ts'
import { isoDate } from '#src/lib/figures/dates.ts'
import { mondayOf, weekNumber } from '#src/lib/figures/weeks.ts'
import { CompanyChips } from '#src/parts/list/company-chips.tsx'
import { Toolbar } from '#src/parts/list/toolbar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Segment, Segmented } from '#src/ui/fields/segmented.tsx'
import { Menu, MenuButton, MenuItem } from '#src/ui/overlays/menu.tsx'
import { dayAfter } from '#sync/contract/values/day.ts'
import { NOBODY, type Person } from './model/day-row.ts'
import styles from './planning.module.css'
import type { PlanningView } from './planning-view.ts'
import { dayAndMonth, useDayWords } from './use-day-words.ts'

interface PlanningToolbarProps {
  view: PlanningView
  companies: readonly Company[]
  people: readonly Person[]
  /** A phone shows one day of one person, whatever the view is. */
  isPhone: boolean
  onView(change: Partial<PlanningView>): void
  /** Plans a visit that belongs to no order. */
  onAdd(): void
}

export function PlanningToolbar({ view, companies, people, isPhone, onView, onAdd }: PlanningToolbarProps) {
  const { t } = useLingui()
  const isDay = view.shows === 'day' || isPhone
  const step = isDay ? 1 : 7
  return (
    <Toolbar
      title={<Trans>Planning</Trans>}
      end={
        <>
          {isDay && (
            <Button variant="icon" aria-label={t`Dag afdrukken`} onPress={() => print()}>
              <Printer size={18} aria-hidden />
            </Button>
          )}
          <Button variant="primary" onPress={onAdd}>
            <Plus size={18} aria-hidden />
            <Trans>Bezoek</Trans>
          </Button>
        </>
      }
    >
      {!isPhone && (
        <div className={styles.views}>
          <Segmented
            label={t`Weergave`}
            value={view.shows}
            onChange={(shows) => onView({ shows: shows === 'day' ? 'day' : 'week' })}
          >
            <Segment value="day">{t`Dag`}</Segment>
            <Segment value="week">{t`Week`}</Segment>
          </Segmented>
        </div>
      )}
      <div className={styles.when}>
        <Button
          variant="icon"
          aria-label={isDay ? t`Vorige dag` : t`Vorige week`}
          onPress={() => onView({ date: dayAfter(view.date, -step) })}
        >
          <ChevronLeft size={18} aria-hidden />
        </Button>
        <h2 aria-live="polite">{isDay ? <DayTitle date={view.date} /> : <WeekTitle date={view.date} />}</h2>
        <Button
          variant="icon"
          aria-label={isDay ? t`Volgende dag` : t`Volgende week`}
          onPress={() => onView({ date: dayAfter(view.date, step) })}
        >
          <ChevronRight size={18} aria-hidden />
        </Button>
      </div>
      <Button onPress={() => onView({ date: isoDate(Date.now()) })}>
        <Trans>Vandaag</Trans>
      </Button>
      {!isPhone && (
        <PeopleFilter chosen={view.people} people={people} onChange={(people) => onView({ people })} />
      )}
      {companies.length > 1 && (
        <CompanyChips
          companies={companies}
          chosen={view.prefixes}
          onChange={(prefixes) => onView({ prefixes })}
        />
      )}
    </Toolbar>
  )
}

function DayTitle({ date }: { date: string }) {
  return useDayWords().long(date)
}

function WeekTitle({ date }: { date: string }) {
  const monday = mondayOf(date)
  const [number, from, until] = [weekNumber(date), dayAndMonth(monday), dayAndMonth(dayAfter(monday, 4))]
  return (
    <Trans>
      Week {number}{' '}
      <small>
        {from} t/m {until}-{dayAfter(monday, 4).slice(0, 4)}
      </small>
    </Trans>
  )
}

interface PeopleFilterProps {
  chosen: readonly string[]
  people: readonly Person[]
  onChange(chosen: string[]): void
}

function PeopleFilter({ chosen, people, onChange }: PeopleFilterProps) {
  const { t } = useLingui()
  const offered = people.filter(({ _id }) => _id !== NOBODY)
  return (
    <MenuButton
      placement="bottom start"
      button={
        <Button>
          <ListFilter size={16} aria-hidden />
          {chosen.length > 0 ? t`Monteurs: ${chosen.length}` : t`Monteurs`}
        </Button>
      }
    >
      <Menu
        aria-label={t`Wie een rij heeft`}
        selectionMode="multiple"
        selectedKeys={[...chosen]}
        onSelectionChange={(keys) =>
          onChange(keys === 'all' ? offered.map(({ _id }) => _id) : [...keys].map(String))
        }
      >
        {offered.map(({ _id, name }) => (
          <MenuItem key={_id} id={_id}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </MenuButton>
  )
}
