import { Trans, useLingui } from '@lingui/react/macro'
import { Monitor, Smartphone } from 'lucide-react'
import {
  endOtherSessions,
  endSession,
  type OpenSession,
  openSessions,
} from '#src/data/account/account-calls.ts'
import { useServerAnswer } from '#src/data/account/use-server-answer.ts'
import { deviceName, isPhone } from '#src/lib/text/device-name.ts'
import { AttemptNote } from '#src/parts/account/attempt-note.tsx'
import { RefusalNote } from '#src/parts/account/refusal-note.tsx'
import { useAttempt } from '#src/parts/account/use-attempt.ts'
import { Button } from '#src/ui/button.tsx'
import { Tag } from '#src/ui/shown/tag.tsx'
import styles from './device-row.module.css'
import { DeviceRow } from './device-row.tsx'

/** The user's sessions, each of which can be ended. */
export function SessionsSection() {
  const { t } = useLingui()
  const { answer, refusal, askAgain } = useServerAnswer(openSessions)
  const [state, attempt] = useAttempt()
  if (!answer) return <RefusalNote refusal={refusal} onRetry={askAgain} />

  const end = (id: string) =>
    attempt(async () => {
      const refused = await endSession(id)
      await askAgain()
      return refused
    })
  const endOthers = () =>
    attempt(async () => {
      const refused = await endOtherSessions()
      await askAgain()
      return refused
    })
  const thisFirst = answer.toSorted(
    (a, b) => Number(b.current) - Number(a.current) || b.lastUsed - a.lastUsed,
  )
  return (
    <div className={styles.rows}>
      {thisFirst.map((session) => (
        <SessionRow key={session.id} session={session} onEnd={() => end(session.id)} />
      ))}
      <AttemptNote attempt={state} />
      {answer.length > 1 && (
        <Button onPress={endOthers} isPending={state.pending}>
          {t`Overal elders uitloggen`}
        </Button>
      )}
    </div>
  )
}

function SessionRow({ session, onEnd }: { session: OpenSession; onEnd(): void }) {
  const { t } = useLingui()
  const { userAgent, lastUsed, current } = session
  const name = deviceName(userAgent) || t`Onbekend apparaat`
  const Icon = isPhone(userAgent) ? Smartphone : Monitor
  return (
    <DeviceRow icon={<Icon size={20} aria-hidden />} name={name} lastUsed={lastUsed}>
      {current ? (
        <Tag tone="accent">
          <Trans>Dit apparaat</Trans>
        </Tag>
      ) : (
        <Button size="s" onPress={onEnd} aria-label={t`${name} uitloggen`}>
          <Trans>Uitloggen</Trans>
        </Button>
      )}
    </DeviceRow>
  )
}
