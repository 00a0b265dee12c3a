import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Product } from '#src/data/products/queries.ts'
import { useProductMap } from '#src/data/products/use-product-map.ts'
import { useUnsaved } from '#src/data/unsaved.ts'
import type { Kept } from '#src/data/use-persisted-state.ts'
import { FAULT, focusFirst } from '#src/lib/focus-first.ts'
import { useTight } from '#src/lib/hooks/use-tight.ts'
import { goToUnread } from '#src/lib/links/go-to-unread.ts'
import { NotAddedAlert } from '#src/parts/uploads/not-added-alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { ProgressLine } from '#src/ui/shown/progress-line.tsx'
import { NO_DISCOUNT } from '#sync/contract/orders/discount.ts'
import type { OrderLine } from '#sync/contract/orders/lines.ts'
import type { PricedOrder } from '#sync/contract/orders/money/priced.ts'
import type { Reckoning } from '#sync/contract/orders/money/reckoning.ts'
import type { Taxed } from '#sync/contract/orders/money/vat-rate.ts'
import { hasFaults, isAnyFilled } from './customer.ts'
import {
  asksCustomer,
  asksGoods,
  clearStep,
  type Entries,
  NO_ENTRIES,
  type Step,
  stepsOf,
  valueKey,
  withGifts,
} from './entries.ts'
import { type Asked, FlowAlert } from './flow-alert.tsx'
import { FlowOverview } from './flow-overview.tsx'
import styles from './flow-run.module.css'
import { FlowStep } from './flow-step.tsx'
import type { Photos } from './photos/photos.ts'
import { linesOf } from './quotation-lines.ts'
import type { RunningFlow } from './running-flow.ts'
import { type Sending, SendingNote } from './sending.tsx'
import { useStepPlaces } from './step-places.ts'
import { SumBar } from './sum-bar.tsx'
import { type FlowState, hasProgress } from './use-flow-state.ts'
import { back, type Move, onward } from './walk.ts'
import { withoutWithdrawnGifts } from './withdrawn.ts'

interface FlowRunProps {
  flow: RunningFlow
  reckoning: Reckoning
  discount?: PricedOrder['discount']
  /** The VAT of a line of the employee's own. */
  vat: Taxed
  state: Kept<FlowState>
  photos: Photos
  /** The key of the draft with the state; null for a trial, whose steps are not in the history either. */
  draftKey: string | null
  /** Shown above the overview, before sending. */
  notice?: ReactNode
  sending: Sending
  /** Called once nothing is missing. */
  onSend(entries: Entries, lines: readonly OrderLine[]): void
}

/** Runs a flow step by step to its overview, from which it is sent. The input survives a crash. */
export function FlowRun(props: FlowRunProps) {
  const {
    flow,
    reckoning,
    discount = NO_DISCOUNT,
    vat,
    state,
    photos,
    draftKey,
    notice,
    sending,
    onSend,
  } = props
  const { t } = useLingui()
  const [asked, setAsked] = useState<Asked | null>(null)
  /** How often the user tried to go on with something missing. */
  const [tries, setTries] = useState(0)
  const productById = useProductMap()
  const steps = withoutWithdrawnGifts(stepsOf(flow), productById ?? NO_PRODUCTS)
  const { at, entries: entered } = state.value
  const step = steps[at - 1]
  const content = useScrolling(at, tries)
  const tight = useTight()
  // Given products are added when their step is shown, and stay.
  const entries = step ? withGifts(entered, step, steps) : entered
  const lines = productById ? linesOf(steps, entries, productById) : []
  const isTrial = draftKey === null
  useUnsaved(entered !== NO_ENTRIES && !state.isKept && sending.phase !== 'sent')

  const walk = { steps, at, entries, photos: photos.all.map(({ place }) => place) }
  useStepPlaces({
    of: draftKey ?? '',
    at: Math.min(at, steps.length + 1),
    isReady: !isTrial && state.ready && photos.isReady && productById !== undefined,
    isRestored: state.restored,
    onStep: go,
    holdsBack() {
      const move = back(walk)
      const isAsked = move !== 'send' && 'ask' in move
      if (isAsked) take(move)
      return isAsked
    },
  })

  if (!state.ready || !photos.isReady || !productById) return null

  function go(to: number, kept = entries) {
    setTries(0)
    setAsked(null)
    const within = Math.min(Math.max(1, to), steps.length + 1)
    state.change((now) => ({ ...now, at: within, entries: kept }))
  }

  function take(move: Move) {
    if (move === 'send') onSend(entries, lines)
    else if ('ask' in move) setAsked(move.ask)
    else if ('go' in move) go(move.go)
    else {
      if (move.faulty !== at) go(move.faulty)
      setTries((before) => before + 1)
    }
  }

  function destroy(destroyed: Step) {
    const keys = destroyed.fields.map((field) => valueKey(destroyed, field))
    photos.remove(photos.all.filter(({ place }) => keys.includes(place)).map(({ _id }) => _id))
    go(at - 1, clearStep(entries, destroyed))
  }

  const isFaulty = tries > 0 && step !== undefined && asksCustomer(step) && hasFaults(entries.customer)
  const total = steps.length + 1
  const label = !step ? t`Versturen` : at === steps.length ? t`Naar overzicht` : t`Volgende`
  const title = step ? step.viewName : t`Bijna klaar: Overzicht`
  const reached = Math.min(at, total)
  return (
    <div className={styles.run} data-tight={tight || undefined}>
      <ProgressLine
        label={title}
        value={reached}
        max={total}
        counts={`${reached}/${total}`}
        note={!isTrial && state.isKept && hasProgress(state.value) && <KeptNote />}
      />
      <div className={styles.content} ref={content}>
        {step ? (
          <FlowStep
            key={step.key}
            step={step}
            companyId={flow.company_id}
            {...{ entries, photos, vat, productById }}
            checked={tries > 0}
            onChange={(become) =>
              state.change((now) => ({ ...now, entries: become(withGifts(now.entries, step, steps)) }))
            }
          />
        ) : (
          <div className={styles.overview}>
            {notice}
            <FlowOverview
              steps={steps}
              entries={entries}
              {...{ photos, lines, reckoning, discount, productById }}
              onOpen={(index) => go(index + 1)}
            />
          </div>
        )}
        {isFaulty && (
          <p className={styles.wrong} role="alert">
            {isAnyFilled(entries.customer) ? (
              <Trans>Er zijn niet of incorrect ingevulde velden aangetroffen.</Trans>
            ) : (
              <Trans>Er zijn niet ingevulde velden aangetroffen.</Trans>
            )}
          </p>
        )}
      </div>
      {step && steps.some(asksGoods) && <SumBar {...{ lines, reckoning, discount }} />}
      <footer className={styles.foot} data-bottom-bar="actions">
        <Button onPress={() => take(back(walk))} isDisabled={at === 1}>
          <Trans>Terug</Trans>
        </Button>
        <Button
          variant="primary"
          onPress={() => goToUnread(content.current) || take(onward(walk))}
          isPending={sending.phase !== 'idle' || (!step && photos.total > 0)}
        >
          {label}
        </Button>
      </footer>
      {asked && (
        <FlowAlert
          asked={asked}
          onYes={() => (asked === 'destroy' && step ? destroy(step) : go(at + 1))}
          onNo={() => setAsked(null)}
        />
      )}
      <NotAddedAlert files={photos.notAdded} onClose={photos.takeNote} />
      <SendingNote sending={sending} />
    </div>
  )
}

const NO_PRODUCTS: ReadonlyMap<string, Product> = new Map()

/** Shown once the last change is on disk. */
const KeptNote = () => (
  <span className={styles.kept}>
    <Check size={16} aria-hidden /> <Trans>Bewaard</Trans>
  </span>
)

/** Scrolls each step to its top, and focuses the first missing field after a failed attempt. */
function useScrolling(at: number, tries: number) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // With large text the surroundings scroll too.
    if (at > 0) for (const each of [content.current, content.current?.parentElement]) each?.scrollTo(0, 0)
  }, [at])
  useEffect(() => {
    if (tries > 0) focusFirst(content.current, FAULT)
  }, [tries])
  return content
}
