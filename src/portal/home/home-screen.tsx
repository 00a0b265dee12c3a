import { useLingui } from '@lingui/react/macro'
import { useEngine } from '#src/data/engine-context.tsx'
import { useLive } from '#src/data/use-live.ts'
import { daysOf } from '#src/data/visits/my-days.ts'
import { formatTime, isoDate } from '#src/lib/figures/dates.ts'
import { useMinute } from '#src/lib/hooks/use-minute.ts'
import { Clock } from '../clock.tsx'
import { dayInWords } from '../day/day-in-words.ts'
import { MyDaySection } from '../day/my-day-section.tsx'
import { useAskNotifications } from '../use-ask-notifications.ts'
import styles from './home-screen.module.css'
import { LocationNotice } from './location-notice.tsx'
import { Tiles } from './tiles.tsx'

/** This week and the next. */
const DAYS = 14

/** The home screen of field staff: the visits of the day first, then the tiles. */
export function HomeScreen() {
  const { i18n } = useLingui()
  const now = useMinute()
  const { session } = useEngine()
  const days = useLive(daysOf(session.user_id, isoDate(now), DAYS))
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
      <MyDaySection days={days} />
      {/* Rendered once the height of the day is known, so that the tiles do not move. */}
      {days && (
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
