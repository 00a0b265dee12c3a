import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useDevicePreferences } from '#src/data/preferences/device-preferences.ts'
import { usePrefer } from '#src/parts/account/use-prefer.ts'
import { Toolbar } from '#src/parts/list/toolbar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import styles from './print-screen.module.css'

interface PrintDeskProps {
  title: string
  /** Offers to leave out staff comments. */
  hasComments?: boolean
  /** All data is loaded. */
  isReady: boolean
  onPrint(): void
  onClose(): void
  /** `Paper`. */
  children: ReactNode
}

/** The sheet over the whole app; nothing else is printed. */
export function PrintDesk({
  title,
  hasComments = false,
  isReady,
  onPrint,
  onClose,
  children,
}: PrintDeskProps) {
  const { t } = useLingui()
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return createPortal(
    <div className={styles.screen} data-screen="print">
      <div className={styles.bar}>
        <Toolbar
          onBack={onClose}
          title={title}
          end={
            <>
              <p ref={heading} className={styles.state} role="status" tabIndex={-1}>
                <Trans>Afdrukken voorbereiden…</Trans>
              </p>
              {hasComments && <CommentsTick />}
              <Button variant="primary" onPress={onPrint} isDisabled={!isReady}>
                <Trans>Afdrukken</Trans>
              </Button>
            </>
          }
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and nothing in it takes the focus */}
      <section className={styles.desk} tabIndex={0} aria-label={t`Afdrukvoorbeeld`}>
        {children}
      </section>
    </div>,
    document.body,
  )
}

/** A synced preference, because the print dialog opens without a question. */
function CommentsTick() {
  const { printsComments } = useDevicePreferences()
  const prefer = usePrefer()
  return (
    <Checkbox
      isSelected={printsComments}
      onChange={(on: boolean) => prefer({ preferences: { printsComments: on } })}
    >
      <Trans>Intern commentaar</Trans>
    </Checkbox>
  )
}

export function Paper({ children }: { children: ReactNode }) {
  return <div className={styles.paper}>{children}</div>
}
