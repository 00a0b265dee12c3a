import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { type OrderFilter, ordersNow, orderTotal } from '#src/data/orders/order-filter.ts'
import { useLive } from '#src/data/use-live.ts'
import { formatCount } from '#src/lib/figures/numbers.ts'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import { Button } from '#src/ui/button.tsx'
import { lazily } from '#src/ui/lazily.tsx'
import { showToast } from '#src/ui/overlays/toast-queue.ts'
import { BulkActions } from './bulk-actions.tsx'
import styles from './bulk-bar.module.css'
import { type BulkKind, useBulkKinds } from './use-bulk-kinds.ts'
import { useBulkLabels } from './use-bulk-labels.ts'

const BulkDialog = lazily(async () => (await import('./bulk-dialog.tsx')).BulkDialog)
const BulkSheet = lazily(async () => (await import('./bulk-sheet.tsx')).BulkSheet)
const PrintPile = lazily(async () => (await import('../print/print-pile.tsx')).PrintPile)

/** The most orders of one bulk action; nobody reviews more than that. */
const MAX_ORDERS = 1_000
/** The most work orders in one document: each takes time to draw and paper to print. */
const MAX_PRINTED = 100

interface BulkBarProps {
  filter: OrderFilter
  chosen: readonly string[]
  onChoose(ids: readonly string[]): void
  /** These orders are done and can be deselected. */
  onDone(ids: readonly string[]): void
}

export function BulkBar({ filter, chosen, onChoose, onDone }: BulkBarProps) {
  const { t } = useLingui()
  const engine = useEngine()
  const kinds = useBulkKinds()
  const labels = useBulkLabels()
  const isPhone = useMedia('(max-width: 639px)')
  const [doing, setDoing] = useState<BulkKind | null>(null)
  const [isAsking, setAsking] = useState(false)
  const total = useLive(orderTotal(filter)) ?? 0
  const isMore = total > chosen.length
  const most = formatCount(MAX_ORDERS)
  const all = formatCount(total)
  const mostPrinted = formatCount(MAX_PRINTED)

  async function chooseAll() {
    const { rows } = await ordersNow(engine, filter, MAX_ORDERS)
    onChoose(rows.map(({ _id }) => _id))
  }

  function begin(kind: BulkKind) {
    setAsking(false)
    if (kind === 'print' && chosen.length > MAX_PRINTED)
      return showToast({ title: t`Meer dan ${mostPrinted} werkbonnen tegelijk printen kan niet.` })
    setDoing(kind)
  }

  function preload() {
    for (const part of [BulkDialog, BulkSheet]) part.preload()
  }

  return (
    <section
      className={styles.bar}
      data-bottom-bar="actions"
      data-rows="2"
      aria-label={t`Gekozen orders`}
      onPointerEnter={preload}
      onFocus={preload}
    >
      <Button variant="icon" aria-label={t`Keuze wissen`} onPress={() => onChoose([])}>
        <X size={18} aria-hidden />
      </Button>
      <strong role="status">
        <Plural value={chosen.length} one="# gekozen" other="# gekozen" />
      </strong>
      {isPhone && (
        <span className={styles.actions}>
          <Button variant="primary" aria-haspopup="dialog" onPress={() => setAsking(true)}>
            <Trans>Wat ermee doen</Trans>
          </Button>
        </span>
      )}
      {isMore && chosen.length < MAX_ORDERS && (
        <Button variant="quiet" onPress={chooseAll}>
          {total > MAX_ORDERS ? (
            <Trans>
              Kies de eerste {most} van {all}
            </Trans>
          ) : (
            <Trans>Kies alle {all}</Trans>
          )}
        </Button>
      )}
      {isMore && chosen.length >= MAX_ORDERS && (
        <span className={styles.most}>
          <Trans>Meer dan {most} tegelijk kan niet.</Trans>
        </span>
      )}
      {!isPhone && (
        <span className={styles.actions}>
          <BulkActions kinds={kinds} onChoose={begin} />
        </span>
      )}
      {isAsking && (
        <BulkSheet kinds={kinds} count={chosen.length} onChoose={begin} onClose={() => setAsking(false)} />
      )}
      {doing === 'print' && <PrintPile orderIds={chosen} onClose={() => setDoing(null)} />}
      {doing && doing !== 'print' && (
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
