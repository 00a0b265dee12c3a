import { useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import { takesEscape } from '#src/lib/takes-keys.ts'
import { Button } from '#src/ui/button.tsx'
import { SyncPill } from '../shown/sync-pill.tsx'
import styles from './toolbar.module.css'

interface ToolbarProps {
  /** The title of the screen; left out when the children have a heading. */
  title?: ReactNode
  /** For screens that lie over another one. */
  onBack?: () => void
  children?: ReactNode
  /** At the right, beside the state of syncing; on a phone it stays beside the title and the rest wraps below. */
  end?: ReactNode
}

export function Toolbar({ title, onBack, children, end }: ToolbarProps) {
  const { t } = useLingui()
  // On a phone it stands beside the title, so it comes there in document order too.
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

/** Escape goes back, unless a field or a layer over the screen uses it. */
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
