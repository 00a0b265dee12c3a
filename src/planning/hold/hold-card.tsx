import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { customerById } from '#src/data/customers/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { customerName } from '#src/parts/people/customer-name.ts'
import { minutesOf, timeOf } from '#sync/contract/values/day.ts'
import { useDayWords } from '../use-day-words.ts'
import styles from './hold.module.css'
import type { Hold } from './hold-store.ts'
import { usePlan } from './plan-context.tsx'

/** Follows the pointer while something is dragged. */
export function HoldCard() {
  const { hold: store } = usePlan()
  const hold = useSyncExternalStore(store.subscribe, store.get)
  return hold?.by === 'pointer' ? <Card hold={hold} /> : null
}

function Card({ hold: { held, target, at } }: { hold: Hold }) {
  const element = useRef<HTMLDivElement>(null)
  const words = useDayWords()
  const customer = useLive(customerById(held.spot?.customerId ?? ''))
  useLayoutEffect(() => {
    const follow = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
      if (element.current) element.current.style.translate = `${clientX + 12}px ${clientY + 12}px`
    }
    if (at) follow(at)
    addEventListener('pointermove', follow)
    return () => removeEventListener('pointermove', follow)
  }, [at])
  const until = target && timeOf(minutesOf(target.time) + target.minutes)
  return (
    <div className={styles.card} ref={element} aria-hidden>
      <strong>{(customer && customerName(customer)) || held.spot?.number || held.spot?.city}</strong>
      <span>
        {held.spot?.postcode} {held.spot?.city}
      </span>
      {target && (
        <span>
          {words.weekday(target.date)} {target.time} – {until}
        </span>
      )}
    </div>
  )
}
