import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { Ban, CalendarClock, CircleUser, Clock, type LucideIcon, Truck } from 'lucide-react'
import { absenceWords } from '#src/parts/words/absence-words.ts'
import type { Fault } from '../model/faults.ts'
import styles from './hold.module.css'

const ICONS: Readonly<Record<Fault['kind'], LucideIcon>> = {
  off: Ban,
  absent: Ban,
  early: Clock,
  late: Clock,
  overlap: Clock,
  'travel-before': Truck,
  'travel-after': Truck,
  skill: CircleUser,
  window: CalendarClock,
}

interface FaultLineProps {
  fault: Fault
  /** The name of somebody who comes along. */
  who?: string
}

/** Why a visit fits badly, in a sentence about whoever it goes to. */
export function FaultLine({ fault, who }: FaultLineProps) {
  const words = useFaultWords()
  const Icon = ICONS[fault.kind]
  return (
    <li className={styles.fault}>
      <Icon size={16} aria-hidden />
      <span>
        {who && <strong>{who}: </strong>}
        {words(fault)}
      </span>
    </li>
  )
}

function useFaultWords() {
  const { t } = useLingui()
  const { _ } = useMessages()
  return (fault: Fault): string => {
    switch (fault.kind) {
      case 'off':
        return t`Werkt niet op deze dag.`
      case 'absent': {
        const { reason, from, until } = fault
        const why = reason ? _(absenceWords[reason]) : t`Afwezig`
        return from === '00:00' && until === '23:59'
          ? t`${why}: de hele dag.`
          : t`${why}: van ${from} tot ${until}.`
      }
      case 'early':
        return t`De werkdag begint om ${fault.starts}.`
      case 'late':
        return t`Pas om ${fault.ends} klaar, en de werkdag eindigt om ${fault.until}.`
      case 'overlap': {
        const city = fault.stop.spot?.city
        return city
          ? t`Is tot ${fault.until} bezig in ${city}.`
          : t`Is tot ${fault.until} bezig met een ander bezoek.`
      }
      case 'travel-before':
        return t`Komt uit ${fault.stop.spot?.city ?? ''}: ${fault.minutes} min rijden, ${fault.short} min te kort.`
      case 'travel-after':
        return t`Moet daarna naar ${fault.stop.spot?.city ?? ''}: ${fault.minutes} min rijden, ${fault.short} min te kort.`
      case 'skill':
        return t`Mist de vaardigheid ${fault.skill}.`
      case 'window':
        return t`De klant verwacht ons tussen ${fault.from} en ${fault.to}.`
    }
  }
}
