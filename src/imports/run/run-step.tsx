import { useLingui as useMessages } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { allImportParts } from '#src/data/imports/queries.ts'
import { forgetImport, type ImportRun, runImport, stopImport } from '#src/data/imports/run-import.ts'
import { connectionState, queuedOps } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { formatCount } from '#src/lib/figures/numbers.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import { Button } from '#src/ui/button.tsx'
import { Banner } from '#src/ui/shown/banner.tsx'
import { ProgressLine } from '#src/ui/shown/progress-line.tsx'
import { earlierImports } from '../start/earlier.ts'
import { EarlierImport } from '../start/earlier-imports.tsx'
import styles from './run-step.module.css'

interface RunStepProps {
  run: ImportRun
  /** For another file. */
  onAgain(): void
  onClose(): void
}

/** How far an import is, and what became of it. */
export function RunStep({ run, onAgain, onClose }: RunStepProps) {
  const { t } = useLingui()
  const engine = useEngine()
  const connection = useLive(connectionState)
  const { state, import: whole, rejection } = run
  const { _ } = useMessages()
  const { total, taken } = useTaken(run)
  const isSent = taken === total

  async function again() {
    onAgain()
    await forgetImport(engine)
  }

  return (
    <div className={styles.step}>
      <ProgressLine
        label={isSent ? t`Geïmporteerd` : t`Klanten worden geïmporteerd`}
        value={taken}
        max={total}
        counts={t`${formatCount(taken)} van ${formatCount(total)}`}
      />
      {connection !== 'online' && !isSent && (
        <Banner tone="warn" title={<Trans>Geen verbinding</Trans>}>
          <Trans>Het gaat verder zodra er weer verbinding is.</Trans>
        </Banner>
      )}
      {state === 'failed' && (
        <Banner tone="crit" title={<Trans>Een deel is geweigerd</Trans>}>
          {rejection && _(errorWords[rejection.code])} <Trans>Wat al binnen is, blijft.</Trans>
        </Banner>
      )}
      {isSent && <Result whole={whole.whole} />}
      <div className={styles.buttons}>
        {state === 'running' && (
          <Button onPress={() => stopImport(engine)}>
            <Trans>Stop</Trans>
          </Button>
        )}
        {(state === 'stopped' || state === 'failed') && (
          <>
            <Button variant="quiet" onPress={again}>
              <Trans>Laat de rest zitten</Trans>
            </Button>
            <Button variant="primary" onPress={() => runImport(engine, whole)}>
              <Trans>Ga verder</Trans>
            </Button>
          </>
        )}
        {state === 'done' && (
          <>
            <Button onPress={again}>
              <Trans>Nog een bestand</Trans>
            </Button>
            <Button variant="primary" onPress={onClose}>
              <Trans>Naar de klanten</Trans>
            </Button>
          </>
        )}
      </div>
      {state === 'running' && (
        <p className={styles.hint}>
          <Trans>Je kunt intussen verder werken.</Trans>
        </p>
      )}
    </div>
  )
}

/** Rows of the import, and how many of them the server has taken. */
function useTaken({ import: { parts }, sent }: ImportRun) {
  const queue = useLive(queuedOps)
  const waiting = new Set(queue?.map(({ entityId }) => entityId))
  const taken = parts.slice(0, sent).filter(({ id }) => !waiting.has(id))
  const rowsIn = (some: typeof parts) => some.reduce((sum, { rows }) => sum + rows.length, 0)
  return { total: rowsIn(parts), taken: rowsIn(taken) }
}

function Result({ whole }: { whole: string }) {
  const stored = useLive(allImportParts)
  const earlier = useMemo(
    () => earlierImports(stored?.filter((part) => part.whole === whole) ?? [])[0],
    [stored, whole],
  )
  if (!earlier) return null
  return (
    <ul className={styles.result}>
      <EarlierImport earlier={earlier} />
      {earlier.refused > 0 && (
        <li className={styles.hint}>
          <Plural
            value={earlier.refused}
            one="# rij is alsnog geweigerd: iemand anders wijzigde intussen hetzelfde. Importeer het bestand opnieuw om hem te zien."
            other="# rijen zijn alsnog geweigerd: iemand anders wijzigde intussen hetzelfde. Importeer het bestand opnieuw om ze te zien."
          />
        </li>
      )}
    </ul>
  )
}
