import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './tile.module.css'

interface TileProps {
  to: string
  icon: ReactNode
  title: string
  /** Left out until known; null when it is not available. */
  value?: ReactNode
}

export function Tile({ to, icon, title, value }: TileProps) {
  return (
    <Link to={to} className={styles.tile}>
      {icon}
      <strong>{title}</strong>
      <span className={styles.value}>
        {value === null ? <Trans>Kan data momenteel niet ophalen</Trans> : value}
      </span>
    </Link>
  )
}
