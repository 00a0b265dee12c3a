import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { allCompanies } from '#src/data/companies/queries.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { seenStatus, settingStatus } from '#src/data/orders/commands.ts'
import { isVisitDue } from '#src/data/orders/is-visit-due.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { allStatuses, type Status } from '#src/data/statuses/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import { useMinute } from '#src/lib/hooks/use-minute.ts'
import { useStatusToast } from '#src/orders/recall/use-status-toast.ts'
import { useOrderName } from '#src/parts/order/use-order-name.ts'
import { useSignature } from '#src/parts/signature/use-signature.ts'
import { Button } from '#src/ui/button.tsx'
import { AlertDialog } from '#src/ui/overlays/alert-dialog.tsx'
import { hasMail } from '#sync/contract/orders/operations/order-status.ts'
import { isDelivered } from '#sync/contract/statuses/meaning.ts'
import styles from './completing-bar.module.css'
import { draftKey } from './draft-key.ts'
import { StatusDialog } from './lazy-status-dialog.ts'
import { offeredStatuses } from './offered-statuses.ts'
import { draftToArgs, emptyDraft, type StatusDraft } from './status-draft.ts'
import { StatusMails } from './status-mails.tsx'
import { isMissing, missingIn, openTexts } from './status-missing.ts'
import { useKeptDraft } from './use-kept-draft.ts'

interface CompletingBarProps {
  order: Order
  /** Opens the signature screen. */
  onSign(): void
}

/**
 * The next step on site, and what is missing for it. One line until the day of the visit and on small screens; hidden
 * when the order cannot be completed from its status.
 */
export function CompletingBar({ order, onSign }: CompletingBarProps) {
  const mayChange = useCan('orders.status')
  const statuses = useLive(allStatuses)
  const companies = useLive(allCompanies)
  if (!mayChange || !statuses || !companies) return null
  if (isDelivered(order.current_status) || isOpenOffer(order)) return null
  const target = offeredStatuses(order, companies, statuses).find(isDelivered)
  return target ? <Completing order={order} target={target} onSign={onSign} /> : null
}

/** An offer has to be accepted before it is completed. An accepted one keeps its type, so its status decides. */
const isOpenOffer = ({ type, current_status: { meaning } }: Order) =>
  type !== 'order' && (meaning === 'requested' || meaning === 'quoted')

function Completing({ order, target, onSign }: CompletingBarProps & { target: Status }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<'answers' | 'rest' | 'signature' | null>(null)
  const close = () => setAsked(null)
  /** null: neither folded nor unfolded by the user. */
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isDue = isVisitDue(order, useMinute())
  // On a small screen it would take more than a fifth of the height.
  const isSmall = useMedia('(max-height: 639px)')
  const isOpen = chosen ?? (isDue && !isSmall)
  const [kept, keep] = useKeptDraft(order._id, target, asked === 'rest')
  const draft = kept ?? emptyDraft(target)
  const complete = useCompleting(order, target, draft, () => setAsked('rest'))
  const isSigned = useIsSigned(order)
  useEffect(StatusDialog.preload, [])
  const missing = missingIn(draft, target)
  const needed = isSigned === false ? [...missing.fields, t`handtekening klant`] : missing.fields
  const steps = target.fields.filter(({ required }) => required).length + 1
  const left = missing.fields.length + (isSigned ? 0 : 1)
  // While the draft or the signature is being read, neither counts as missing: a press waits.
  const isKnown = kept !== undefined && isSigned !== undefined
  // What may stay empty is asked as well: nobody is to find out at the office that it was never seen.
  const optional = openTexts(draft, target)
  const goOn = () => (isMissing(missing) || optional.length > 0 ? setAsked('rest') : complete())
  function begin() {
    setAsked(isSigned ? null : 'signature')
    if (isSigned) goOn()
  }
  const beginAtLast = useEffectEvent(begin)
  useEffect(() => {
    if (asked === 'answers' && isKnown) beginAtLast()
  }, [asked, isKnown])
  return (
    <footer className={styles.bar} data-bottom-bar="actions" data-folded={!isOpen || undefined}>
      <div className={styles.told}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          onClick={() => setChosen(!isOpen)}
        >
          <span className={styles.needs}>
            {!isOpen && (
              <strong>
                <Trans>Opleveren</Trans>
              </strong>
            )}
            {isOpen && needed.length > 0 && (
              <>
                <strong>
                  <Trans>Nog nodig:</Trans>
                </strong>{' '}
                {needed.join(', ')}
              </>
            )}
            {isOpen && needed.length === 0 && isKnown && optional.length === 0 && (
              <Trans>Alles is ingevuld</Trans>
            )}
            {isOpen && needed.length === 0 && isKnown && optional.length > 0 && (
              <>
                <strong>
                  <Trans>Kan nog:</Trans>
                </strong>{' '}
                {optional.join(', ')}
              </>
            )}
          </span>
          <span className={styles.count}>
            <Trans>
              {steps - left} van {steps}
            </Trans>
          </span>
          {isOpen ? <ChevronDown size={18} aria-hidden /> : <ChevronUp size={18} aria-hidden />}
        </button>
      </div>
      {isOpen && (
        <div className={styles.done}>
          {(draft.sendReview || target.send_review_email || hasMail(target)) && (
            <div className={styles.mails}>
              <StatusMails
                order={order}
                status={target}
                draft={draft}
                onChange={(part) => kept && keep({ ...kept, ...part })}
              />
            </div>
          )}
          <Button
            variant="primary"
            onPress={() => (isKnown ? begin() : setAsked('answers'))}
            isPending={asked === 'answers'}
          >{t`Opleveren`}</Button>
        </div>
      )}
      {asked === 'rest' && <StatusDialog orderId={order._id} to={target} onClose={close} />}
      {asked === 'signature' && (
        <AlertDialog
          title={t`De klant heeft nog niet getekend`}
          confirm={t`Zonder handtekening verder`}
          cancel={t`Laten tekenen`}
          prefersCancel
          onConfirm={() => {
            close()
            goOn()
          }}
          onCancel={() => {
            // Synchronously: nothing below an open dialog can be focused.
            flushSync(close)
            onSign()
          }}
        >
          <Trans>Met een handtekening onder versie {order.version} staat vast wat er is afgesproken.</Trans>
        </AlertDialog>
      )}
    </footer>
  )
}

/** True for users who may not add signatures, too. undefined until known. */
function useIsSigned(order: Order): boolean | undefined {
  const maySign = useCan('orders.attach')
  const signature = useSignature(order)
  if (!maySign) return true
  return signature === undefined ? undefined : signature?.isValid === true
}

/** Sets the status with the earlier input; after a refusal the dialog shows the reason. */
function useCompleting(order: Order, target: Status, draft: StatusDraft, onRefused: () => void) {
  const engine = useEngine()
  const showStatusToast = useStatusToast()
  const orderName = useOrderName(order)
  const isBusy = useRef(false)
  return async () => {
    // Ignores a double tap.
    if (isBusy.current) return
    isBusy.current = true
    const outcome = await engine.perform(
      settingStatus(
        { _id: order._id, seen: seenStatus(order.current_status) },
        target,
        draftToArgs(draft, target),
      ),
    )
    isBusy.current = false
    if (!outcome.ok) return onRefused()
    await engine.draft.clear(draftKey(order._id, target))
    showStatusToast({ orderId: order._id, orderName, status: target.name, opId: outcome.opId })
  }
}
