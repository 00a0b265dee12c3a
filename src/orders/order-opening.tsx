import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'
import styles from './order-opening.module.css'

/**
 * Milliseconds. The order is read from this device, so that longer than this means a fault that a retry does not fix.
 */
const TOO_LONG = 8_000

/** Shown while an order is read; mostly too short to be seen. */
export function OrderOpening({ onBack }: { onBack(): void }) {
  const { t } = useLingui()
  const [tooLong, setTooLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTooLong(true), TOO_LONG)
    return () => clearTimeout(timer)
  }, [])
  if (!tooLong) {
    return (
      <p className={styles.opening} role="status">
        <Trans>Order openen...</Trans>
      </p>
    )
  }
  return (
    <EmptyState
      title={t`Er is een fout opgetreden.`}
      action={
        <>
          <Button variant="primary" onPress={() => location.reload()}>{t`Opnieuw proberen`}</Button>
          <Button onPress={onBack}>{t`Terug`}</Button>
        </>
      }
    >
      <Trans>De order kan niet worden geopend. Probeer het opnieuw; wat je had opgeslagen is bewaard.</Trans>
    </EmptyState>
  )
}
