import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { undoImport } from '#src/data/imports/commands.ts'
import { allImportParts } from '#src/data/imports/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { userById } from '#src/data/users/queries.ts'
import { formatDateTime } from '#src/lib/figures/dates.ts'
import { formatCount } from '#src/lib/figures/numbers.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import { Button } from '#src/ui/button.tsx'
import { AlertDialog } from '#src/ui/overlays/alert-dialog.tsx'
import { showToast } from '#src/ui/overlays/toast-queue.ts'
import { reject } from '#sync/contract/core/errors.ts'
import { type Earlier, earlierImports } from './earlier.ts'
import styles from './start-step.module.css'
import { StayedRows } from './stayed-rows.tsx'

/** What was imported before, which can be undone as a whole. */
export function EarlierImports() {
  const parts = useLive(allImportParts)
  const earlier = useMemo(() => earlierImports(parts ?? []), [parts])
  if (earlier.length === 0) return null
  return (
    <section className={styles.earlier}>
      <h2>
        <Trans>Eerder geïmporteerd</Trans>
      </h2>
      <ul>
        {earlier.map((each) => (
          <EarlierImport key={each.whole} earlier={each} />
        ))}
      </ul>
    </section>
  )
}

const FULL = { ok: false as const, rejection: reject('disk-full') }

export function EarlierImport({ earlier }: { earlier: Earlier }) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  const user = useLive(userById(earlier.userId))
  const [isAsking, setAsking] = useState(false)
  const [isUndoing, setUndoing] = useState(false)
  const { file, date, made, changed, refused, canUndo, isUndone, stayed, parts } = earlier
  const counts = [
    made > 0 && t`${formatCount(made)} nieuw`,
    changed > 0 && t`${formatCount(changed)} gewijzigd`,
    refused > 0 && t`${formatCount(refused)} geweigerd`,
    isUndone && t`ongedaan gemaakt`,
  ].filter(Boolean)

  async function undo() {
    setAsking(false)
    setUndoing(true)
    const outcomes = await undoImport(engine, parts).catch(() => [FULL])
    setUndoing(false)
    const [refused] = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.rejection]))
    if (refused) {
      const text = _(errorWords[refused.code])
      showToast({ tone: 'crit', title: t`Niet ongedaan gemaakt`, text })
    }
  }

  return (
    <li className={styles.import}>
      <div className={styles.words}>
        <b>{file}</b>
        <span>{[formatDateTime(date), user?.fullname].filter(Boolean).join(' · ')}</span>
        <span>{counts.join(', ')}</span>
      </div>
      {canUndo > 0 && (
        <Button size="s" isPending={isUndoing} onPress={() => setAsking(true)}>
          {isUndone ? <Trans>Rest ongedaan maken</Trans> : <Trans>Ongedaan maken</Trans>}
        </Button>
      )}
      {isUndone && stayed.length > 0 && <StayedRows rows={stayed} />}
      {isAsking && (
        <AlertDialog
          title={t`${file} ongedaan maken?`}
          confirm={t`Ongedaan maken`}
          onConfirm={undo}
          onCancel={() => setAsking(false)}
        >
          <Trans>
            Klanten die erbij kwamen, gaan weg. Gewijzigde klanten krijgen hun waarden van ervoor. Wie
            intussen een order heeft of is gewijzigd, blijft.
          </Trans>
        </AlertDialog>
      )}
    </li>
  )
}
