import { useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import { takesEscape } from '#src/lib/takes-keys.ts'
import { Button } from '#src/ui/button.tsx'
import { SyncPill } from '../shown/sync-pill.tsx'
import styles from './toolbar.module.css'

interface ToolbarProps {
  /** The name of the screen; left out when the children bring a heading of their own. */
  title?: ReactNode
  /** On what lies below another screen (SPEC §2.4). */
  onBack?: () => void
  children?: ReactNode
  /** Stands at the right, where my work is besides; on a phone it stays beside the title and the rest goes below. */
  end?: ReactNode
}

export function Toolbar({ title, onBack, children, end }: ToolbarProps) {
  const { t } = useLingui()
  // On a phone it stands beside the title, so Tab and a screen reader meet it there as well.
  const isBesideTitle = useMedia('(max-width: 639px)') && title !== undefined
  useEscape(onBack)
  const atEnd = (
    <div className={styles.end}>
      <SyncPill />
      {end}
    </div>
  )
  return (
    <header className={styles.toolbar}>
      {onBack && (
        <Button variant="icon" aria-label={t`Terug`} onPress={onBack}>
          <ArrowLeft size={20} aria-hidden />
        </Button>
      )}
      {title && <h1 className={styles.title}>{title}</h1>}
      {isBesideTitle && atEnd}
      {children}
      {!isBesideTitle && atEnd}
    </header>
  )
}

/** Escape goes back as well, unless it belongs to what is typed or to what lies over the screen. */
function useEscape(onBack: (() => void) | undefined) {
  const press = useEffectEvent(({ key, defaultPrevented, target }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented && !takesEscape(target)) onBack?.()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
