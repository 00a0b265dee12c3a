import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { useOnline } from '#src/lib/hooks/use-online.ts'
import styles from './auth-frame.module.css'
import { LanguageSwitch } from './language-switch.tsx'

interface AuthFrameProps {
  title: string
  /** For forms with more than two fields. */
  wide?: boolean
  children: ReactNode
}

/** The card around all sign-in screens. */
export function AuthFrame({ title, wide = false, children }: AuthFrameProps) {
  const online = useOnline()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = title === 'Aurum' ? title : `${title} · Aurum`
    // When the new step has no autofocus, screen readers and Tab continue from the heading.
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
