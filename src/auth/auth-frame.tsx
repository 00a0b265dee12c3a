import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { useOnline } from '#src/lib/hooks/use-online.ts'
import styles from './auth-frame.module.css'
import { LanguageSwitch } from './language-switch.tsx'

interface AuthFrameProps {
  title: string
  /** For more than a field or two. */
  wide?: boolean
  children: ReactNode
}

/** The card in which everything around signing in happens. */
export function AuthFrame({ title, wide = false, children }: AuthFrameProps) {
  const online = useOnline()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = title === 'Aurum' ? title : `${title} · Aurum`
    // Another step, without a field that begins it: a screen reader goes on here, and Tab from here.
    if (document.activeElement === document.body) heading.current?.focus()
  }, [title])
  return (
    <main className={styles.screen}>
      <div className={styles.card} data-wide={wide || undefined}>
        <img className={styles.mark} src="/favicon.svg" alt="" width={48} height={48} />
        <h1 ref={heading} className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {!online && (
          <p className={styles.offline} role="alert">
            <strong>
              <Trans>Geen internet verbinding!</Trans>
            </strong>{' '}
            <Trans>Wat je hebt ingevuld, blijft staan.</Trans>
          </p>
        )}
        {children}
      </div>
      <LanguageSwitch />
    </main>
  )
}
