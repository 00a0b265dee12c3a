import { Plural } from '@lingui/react/macro'
import { queuedOps } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { Banner } from '#src/ui/banner.tsx'

interface WaitingNoticeProps {
  orderId: string
}

export function WaitingNotice({ orderId }: WaitingNoticeProps) {
  const ops = useLive(queuedOps)
  const count = ops?.filter((op) => op.entityId === orderId && op.state !== 'refused').length ?? 0
  if (count === 0) return null
  return (
    <Banner
      tone="warn"
      title={
        <Plural
          value={count}
          one="# wijziging wacht op verbinding"
          other="# wijzigingen wachten op verbinding"
        />
      }
    >
      <Plural
        value={count}
        one="Ze staat veilig op dit apparaat en wordt vanzelf verstuurd."
        other="Ze staan veilig op dit apparaat en worden vanzelf verstuurd."
      />
    </Banner>
  )
}
