import { Trans } from '@lingui/react/macro'
import { Car } from 'lucide-react'
import { type Place, roadMetres, travelMinutes } from '#sync/contract/values/travel.ts'
import styles from './way.module.css'

interface WayProps {
  from: Place
  to: Place
}

/** How long and how far one drives from one visit to the next, estimated; nothing within a street. */
export function Way({ from, to }: WayProps) {
  const minutes = travelMinutes(from, to)
  const kilometres = Math.max(1, Math.round(roadMetres(from, to) / 1000))
  if (minutes === 0) return null
  return (
    <li className={styles.way}>
      <Car size={16} aria-hidden />
      <Trans>
        {minutes} min rijden · {kilometres} km
      </Trans>
    </li>
  )
}
