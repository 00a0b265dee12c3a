import { Plural } from '@lingui/react/macro'
import { ChevronRight, Server } from 'lucide-react'
import type { System } from '#src/data/systems/queries.ts'
import { WaitingMark } from '#src/parts/waiting-mark.tsx'
import styles from './system-row.module.css'

interface SystemRowProps {
  system: System
  onOpen(): void
}

export function SystemRow({ system, onOpen }: SystemRowProps) {
  const { _id, name, languages, allowed_applications, waiting } = system
  return (
    <button type="button" className={styles.row} data-row={_id} onClick={onOpen}>
      <Server size={18} className={styles.icon} aria-hidden />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.about}>
          <Plural
            value={allowed_applications.length}
            _0="Geen toepassingen"
            one="# toepassing"
            other="# toepassingen"
          />
          {languages.length > 0 && ` · ${languages.join(', ')}`}
        </span>
      </span>
      {waiting > 0 && <WaitingMark />}
      <ChevronRight size={18} className={styles.icon} aria-hidden />
    </button>
  )
}
