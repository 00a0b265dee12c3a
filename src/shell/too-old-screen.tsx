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

/** Milliseconds. A device may be online again without an event that says so. */
const RETRY_DELAY_MS = 10_000

/** Sends at once, again when the connection returns, and now and then until everything is sent. */
function useLeftoverOps(sendLeftoverOps: () => Promise<LeftoverOps>): LeftoverOps {
  const [left, setLeft] = useState<LeftoverOps>({ waiting: 0, sent: 0 })
  useEffect(() => {
    let current = true
    let timer: ReturnType<typeof setTimeout> | undefined
    async function send() {
      clearTimeout(timer)
      const told = await sendLeftoverOps().catch(console.error)
      if (!current) return
      if (told) setLeft(told)
      if (told && told.sent === told.waiting) return
      clearTimeout(timer)
      timer = setTimeout(send, RETRY_DELAY_MS)
    }
    send()
    addEventListener('online', send)
    return () => {
      current = false
      clearTimeout(timer)
      removeEventListener('online', send)
    }
  }, [sendLeftoverOps])
  return left
}
