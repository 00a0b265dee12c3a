import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { engineStatus, queuedOps } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { formatTime } from '#src/lib/figures/dates.ts'
import { Toolbar } from '#src/parts/list/toolbar.tsx'
import { Button } from '#src/ui/button.tsx'
import styles from './debug.module.css'

const MAX_LINES = 200

interface Line {
  at: number
  what: string
}

/** A log of the states of the sync, newest first. */
export function SyncTraceScreen() {
  const { t } = useLingui()
  const engine = useEngine()
  const status = useLive(engineStatus)
  const ops = useLive(queuedOps)
  const [lines, setLines] = useState<readonly Line[]>([])
  const now = JSON.stringify({ ...status, ops: ops?.map(({ kind, state }) => `${kind} ${state}`) })

  useEffect(() => {
    setLines((before) => [{ at: Date.now(), what: now }, ...before].slice(0, MAX_LINES))
  }, [now])

  return (
    <div className={styles.screen}>
      <Toolbar
        title={t`Test: synchronisatie`}
        end={
          <Button onPress={() => engine.syncNow()}>
            <Trans>Nu versturen</Trans>
          </Button>
        }
      />
      <ol className={styles.content}>
        {lines.map(({ at, what }) => (
          <li key={`${at} ${what}`}>
            <code>
              {formatTime(at)} {what}
            </code>
          </li>
        ))}
      </ol>
    </div>
  )
}
