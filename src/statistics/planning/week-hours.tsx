import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatDay } from '#src/lib/figures/dates.ts'
import { weekNumber } from '#src/lib/figures/weeks.ts'
import { hoursOf } from '#src/parts/visits/hours-of.ts'
import { Select, SelectItem } from '#src/ui/fields/select.tsx'
import { type PersonHours, shareOf } from '#sync/contract/wire/statistics.ts'
import { FiguresTable } from '../figures-table.tsx'
import styles from '../notes.module.css'
import { percentText } from '../percent-text.ts'
import { hoursIn, mondaysOf } from './hours-in.ts'

const ALL = 'alle'

/** How full the weeks of colleagues are, of one week or of all together. */
export function WeekHours({ people }: { people: readonly PersonHours[] }) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(ALL)
  const mondays = mondaysOf(people)
  const monday = mondays.includes(chosen) ? chosen : ALL
  const shown = people.flatMap(({ _id, name, weeks }) => {
    const own = weeks.filter((week) => monday === ALL || week.monday === monday)
    return own.length === 0 ? [] : { _id, name, hours: hoursIn(own) }
  })
  return (
    <>
      <div className={styles.choice}>
        <Select label={t`Week`} value={monday} onChange={setChosen}>
          <SelectItem id={ALL}>{t`Alle weken sinds ${formatDay(mondays.at(-1) ?? '')}`}</SelectItem>
          {mondays.map((day) => (
            <SelectItem key={day} id={day}>
              {t`Week ${weekNumber(day)} vanaf ${formatDay(day)}`}
            </SelectItem>
          ))}
        </Select>
      </div>
      <FiguresTable
        label={t`Uren per collega`}
        heads={[t`Collega`, t`Gepland`, t`Klaar`, t`Werkuren`, t`Bezetting`]}
        rows={shown.map(({ _id, name, hours: { planned, done, room } }) => ({
          key: _id,
          name,
          figures: [hoursOf(planned), hoursOf(done), hoursOf(room), percentText(shareOf(planned, room))],
        }))}
      />
      <p className={styles.note}>
        <Trans>
          Hele weken tot en met deze, hoogstens dertien. Werkuren zijn die van het rooster van nu, zonder
          pauze en afwezigheid.
        </Trans>
      </p>
    </>
  )
}
