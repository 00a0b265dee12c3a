import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'

interface LeftoverOps {
  waiting: number
  sent: number
}

interface TooOldScreenProps {
  /** Sends what can be sent; resolves with the numbers of unsent and sent operations. */
  sendLeftoverOps(): Promise<LeftoverOps>
}

/** Shown when the stores have a newer format: writing to them could lose what a newer version wrote. */
export function TooOldScreen({ sendLeftoverOps }: TooOldScreenProps) {
  const { t } = useLingui()
  const { waiting, sent } = useLeftoverOps(sendLeftoverOps)
  return (
    <EmptyState
      title={t`Er is een nieuwere versie op dit apparaat`}
      action={
        <Button variant="primary" onPress={() => location.reload()}>
          <Trans>Opnieuw laden</Trans>
        </Button>
      }
    >
      <Trans>
        Laad de app opnieuw. Je wijzigingen blijven bewaard. Blijft dit staan, dan draait de server een oudere
        versie: vraag je beheerder die bij te werken.
      </Trans>
      {waiting > 0 && (
        <p role="status">
          {sent === waiting ? (
            <Plural
              value={waiting}
              one="De wijziging die hier nog wachtte, is verstuurd."
              other="De # wijzigingen die hier nog wachtten, zijn verstuurd."
            />
          ) : (
            <Trans>
              Van {waiting} wijzigingen die hier nog wachtten zijn er {sent} verstuurd. De rest wacht op de
              nieuwere versie.
            </Trans>
          )}
        </p>
      )}
    </EmptyState>
  )
}

/** Sends at once, and again when the connection returns. */
function useLeftoverOps(sendLeftoverOps: () => Promise<LeftoverOps>): LeftoverOps {
  const [left, setLeft] = useState<LeftoverOps>({ waiting: 0, sent: 0 })
  useEffect(() => {
    let current = true
    const send = () =>
      sendLeftoverOps().then((told) => {
        if (current) setLeft(told)
      }, console.error)
    send()
    addEventListener('online', send)
    return () => {
      current = false
      removeEventListener('online', send)
    }
  }, [sendLeftoverOps])
  return left
}
