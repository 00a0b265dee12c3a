import { useLingui } from '@lingui/react/macro'
import { useEngine } from '#src/data/engine-context.tsx'
import { useMyDay } from '#src/data/orders/use-my-day.ts'
import { formatTime } from '#src/lib/figures/dates.ts'
import { useMinute } from '#src/lib/hooks/use-minute.ts'
import { Clock } from '../clock.tsx'
import { useAskNotifications } from '../use-ask-notifications.ts'
import { dayInWords } from './day-in-words.ts'
import styles from './home-screen.module.css'
import { LocationNotice } from './location-notice.tsx'
import { MyDaySection } from './my-day-section.tsx'
import { Tiles } from './tiles.tsx'

/** The home screen of field staff: the visits of the day first, then the tiles. */
export function HomeScreen() {
  const { i18n } = useLingui()
  const now = useMinute()
  const day = useMyDay(now)
  useAskNotifications()
  return (
    <div className={styles.screen} data-screen="portal-home">
      <header className={styles.head}>
        <div>
          <Greeting hour={Number(formatTime(now).slice(0, 2))} />
          <p className={styles.date}>{dayInWords(now, i18n.locale)}</p>
        </div>
        <div className={styles.clock}>
          <Clock />
        </div>
      </header>
      <MyDaySection day={day} />
      {/* Rendered once the height of the day is known, so that the tiles do not move. */}
      {day && (
        <Tiles>
          {/* The position may take twenty seconds, so the notice is last and moves nothing. */}
          <LocationNotice />
        </Tiles>
      )}
    </div>
  )
}

function Greeting({ hour }: { hour: number }) {
  const { t } = useLingui()
  const { session } = useEngine()
  const [name = ''] = session.fullname.split(' ')
  return <h1 className={styles.greeting}>{greet()}</h1>

  function greet() {
    if (hour < 6) return t`Goedenacht, ${name}`
    if (hour < 12) return t`Goedemorgen, ${name}`
    return hour < 18 ? t`Goedemiddag, ${name}` : t`Goedenavond, ${name}`
  }
}
