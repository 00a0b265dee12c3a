import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { type OrderFilter, ordersNow, orderTotal } from '#src/data/orders/order-filter.ts'
import { useLive } from '#src/data/use-live.ts'
import { formatCount } from '#src/lib/numbers.ts'
import { Button } from '#src/ui/button.tsx'
import { lazily } from '#src/ui/lazily.tsx'
import styles from './bulk-bar.module.css'
import { type BulkKind, useBulkKinds } from './use-bulk-kinds.ts'

const BulkDialog = lazily(async () => (await import('./bulk-dialog.tsx')).BulkDialog)

/** At once; more than this is no longer looked over by anybody. */
const MOST = 1_000

interface BulkBarProps {
  filter: OrderFilter
  chosen: readonly string[]
  onChoose(ids: readonly string[]): void
  /** What was done to these, so they need not be chosen any longer. */
  onDone(ids: readonly string[]): void
}

export function BulkBar({ filter, chosen, onChoose, onDone }: BulkBarProps) {
  const { t } = useLingui()
  const engine = useEngine()
  const kinds = useBulkKinds()
  const [doing, setDoing] = useState<BulkKind | null>(null)
  const labels: Record<BulkKind, string> = {
    status: t`Status wijzigen`,
    assignee: t`Toewijzen`,
    archive: t`Archiveren`,
  }
  const total = useLive(orderTotal(filter)) ?? 0
  const isMore = total > chosen.length
  const most = formatCount(MOST)
  const all = formatCount(total)

  async function chooseAll() {
    const { rows } = await ordersNow(engine, filter, MOST)
    onChoose(rows.map(({ _id }) => _id))
  }

  return (
    <section
      className={styles.bar}
      data-bottom-bar="actions"
      aria-label={t`Gekozen orders`}
      onPointerEnter={BulkDialog.preload}
      onFocus={BulkDialog.preload}
    >
      <Button variant="icon" aria-label={t`Keuze wissen`} onPress={() => onChoose([])}>
        <X size={18} aria-hidden />
      </Button>
      <strong role="status">
        <Plural value={chosen.length} one="# gekozen" other="# gekozen" />
      </strong>
      {isMore && chosen.length < MOST && (
        <Button variant="quiet" onPress={chooseAll}>
          {total > MOST ? (
            <Trans>
              Kies de eerste {most} van {all}
            </Trans>
          ) : (
            <Trans>Kies alle {all}</Trans>
          )}
        </Button>
      )}
      {isMore && chosen.length >= MOST && (
        <span className={styles.most}>
          <Trans>Meer dan {most} tegelijk kan niet.</Trans>
        </span>
      )}
      <span className={styles.actions}>
        {kinds.map((kind) => (
          <Button key={kind} onPress={() => setDoing(kind)}>
            {labels[kind]}
          </Button>
        ))}
      </span>
      {doing && (
        <BulkDialog
          kind={doing}
          title={labels[doing]}
          orderIds={chosen}
          onClose={(done) => {
            setDoing(null)
            onDone(done)
          }}
        />
      )}
    </section>
  )
}
