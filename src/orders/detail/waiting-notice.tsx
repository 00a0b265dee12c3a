import { useLingui as useMessages } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type QueuedOp, queuedOps } from '#src/data/queue/queries.ts'
import { useOnline } from '#src/data/queue/use-online.ts'
import { useLive } from '#src/data/use-live.ts'
import { links } from '#src/lib/links/links.ts'
import { isClash } from '#src/parts/clash/clashes.ts'
import { useKeptWhere } from '#src/parts/use-kept-where.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import { opWords } from '#src/parts/words/op-words.ts'
import { Banner } from '#src/ui/shown/banner.tsx'

interface WaitingNoticeProps {
  orderId: string
}

/** Operations on this order that the server does not have: waiting, or refused and awaiting a decision. */
export function WaitingNotice({ orderId }: WaitingNoticeProps) {
  const ops = useLive(queuedOps)?.filter((op) => op.entityId === orderId) ?? []
  const refused = ops.filter((op) => op.state === 'refused' && !isClash(op))
  const waiting = ops.filter(({ state }) => state !== 'refused').length
  return (
    <>
      {refused.length > 0 && <Refused ops={refused} />}
      {waiting > 0 && <Waiting count={waiting} />}
    </>
  )
}

function Refused({ ops }: { ops: readonly QueuedOp[] }) {
  const { _ } = useMessages()
  return (
    <Banner
      tone="crit"
      title={
        <Plural
          value={ops.length}
          one="Een wijziging van jou is niet aangenomen"
          other="# wijzigingen van jou zijn niet aangenomen"
        />
      }
      action={
        <Link to={links.queue}>
          <Trans>Naar de wachtrij</Trans>
        </Link>
      }
    >
      {ops.map(({ opId, kind, rejection }) => (
        <div key={opId}>
          {_(opWords(kind))}: {_(errorWords[rejection?.code ?? 'internal'])}
        </div>
      ))}
    </Banner>
  )
}

function Waiting({ count }: { count: number }) {
  const online = useOnline()
  const where = useKeptWhere()
  return (
    <Banner
      tone="warn"
      title={
        online ? (
          <Plural value={count} one="# wijziging is onderweg" other="# wijzigingen zijn onderweg" />
        ) : (
          <Plural
            value={count}
            one="# wijziging wacht op verbinding"
            other="# wijzigingen wachten op verbinding"
          />
        )
      }
    >
      <Plural
        value={count}
        one={`Ze staat ${where} en wordt vanzelf verstuurd.`}
        other={`Ze staan ${where} en worden vanzelf verstuurd.`}
      />
    </Banner>
  )
}
