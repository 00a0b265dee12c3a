import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Order } from '#src/data/orders/queries.ts'
import { useHeld } from '#src/lib/use-held.ts'
import { useSteady } from '#src/lib/use-steady.ts'
import { ChoiceDialog } from '#src/parts/clash/choice-dialog.tsx'
import { errorWords } from '#src/parts/error-words.ts'
import { Toolbar } from '#src/parts/toolbar.tsx'
import { AlertDialog } from '#src/ui/alert-dialog.tsx'
import { showToast } from '#src/ui/toast-queue.ts'
import type { ErrorCode } from '#sync/contract/errors.ts'
import { FormNotices } from './form-notices.tsx'
import { FormSections } from './form-sections.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import type { Clash } from './model/following.ts'
import { faultsOf } from './model/new-customer.ts'
import { type Entered, type FormState, fieldsOf } from './model/order-form.ts'
import styles from './order-form-screen.module.css'
import { SaveBar } from './save-bar.tsx'
import { SaveFailure } from './save-failure.tsx'
import { UndoButtons } from './undo-buttons.tsx'
import { useFormKeys } from './use-form-keys.ts'
import { useOrderForm } from './use-order-form.ts'
import { useSaving } from './use-saving.ts'

interface OrderFormScreenProps {
  /** Null while it is made. */
  order: Order | null
  draftKey: string
  open(): FormState
  title: ReactNode
  onClose(): void
  onSaved(orderId: string): void
}

/** What has to be answered before it is saved. */
type Asked = { kind: 'clash'; fields: readonly Clash[]; thenSend: boolean } | { kind: 'send' }

export function OrderFormScreen({
  order: current,
  draftKey,
  open,
  title,
  onClose,
  onSaved,
}: OrderFormScreenProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const { saving, save } = useSaving(current === null)
  // What is being saved is in the order before the form is gone, which would be drawn once more for it.
  const order = useHeld(current, saving)
  const form = useOrderForm(draftKey, open, order && fieldsOf(order))
  const [asked, setAsked] = useState<Asked | null>(null)
  const [failure, setFailure] = useState<{ code: ErrorCode; wasSending: boolean } | null>(null)
  /** How often somebody tried to save what is not complete. */
  const [tries, setTries] = useState(0)
  const screen = useRef<HTMLDivElement>(null)
  const done = useRef(false)
  const { type, set } = useSteady({ type: form.type, set: form.set })
  const entered = form.state.entered.present
  const checked = tries > 0
  const entry = useMemo(() => ({ entered, checked, type, set }), [entered, checked, type, set])
  useFormKeys(screen, { undo: form.undo, redo: form.redo, save: () => trySave(false) })
  useEffect(() => {
    if (tries > 0) screen.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])

  const locked = order?.user_readonly ?? false
  if (!form.ready) return null

  async function trySave(thenSend: boolean, sure = false) {
    if (saving || locked) return
    finishTyping()
    form.settle()
    setAsked(null)
    const now = form.now()
    if (!isComplete(now.entered.present)) return setTries(tries + 1)
    const fields = form.clashes()
    if (fields.length > 0) return setAsked({ kind: 'clash', fields, thenSend })
    const sameStatus = order?.current_status.name === now.status
    if (thenSend && sameStatus && !sure) return setAsked({ kind: 'send' })
    form.keep()
    const saved = await save(now, form.drafts, thenSend)
    if (saved.kind === 'failed') return setFailure({ code: saved.rejection.code, wasSending: thenSend })
    done.current = true
    form.saved()
    if (saved.kind === 'done')
      showToast({ title: thenSend ? t`Order opgeslagen, wordt verzonden` : t`Order opgeslagen` })
    else {
      const text = _(errorWords[saved.rejection.code])
      showToast({ tone: 'crit', title: t`De order is opgeslagen, maar niet verzonden.`, text })
    }
    onSaved(now.orderId)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving any of its fields ends a step that can be undone
    <div ref={screen} className={styles.screen} data-screen="order-form" onBlur={form.settle}>
      <Toolbar title={title} onBack={onClose} end={<UndoButtons {...form} />} />
      <div className={styles.content}>
        <FormNotices
          locked={locked}
          restored={form.changed}
          clashing={form.clashing}
          onDiscard={form.forget}
        />
        <fieldset className={styles.fields} disabled={locked} aria-label={t`Order`}>
          <FormSections order={order} draftKey={draftKey} form={entry} />
        </fieldset>
      </div>
      {!locked && <SaveBar state={form.state} saving={saving} onSave={trySave} />}
      {asked?.kind === 'clash' && (
        <ChoiceDialog
          fields={asked.fields}
          onChosen={(mine) => {
            form.settleClashes(mine)
            trySave(asked.thenSend)
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.kind === 'send' && (
        <AlertDialog
          title={t`Weet je zeker dat je wilt verzenden?`}
          confirm={t`Versturen`}
          onConfirm={() => trySave(true, true)}
          onCancel={() => setAsked(null)}
        >
          <Trans>De status is ongewijzigd</Trans>
        </AlertDialog>
      )}
      {failure && <SaveFailure {...failure} onClose={() => setFailure(null)} />}
      <LeaveQuestion isUnsaved={() => form.changed && !done.current} onDiscard={form.forget} />
    </div>
  )
}

const isComplete = ({ customer, customer_id }: Entered) =>
  customer ? faultsOf(customer).length === 0 : customer_id !== ''

/** A number counts once its field is left, which saving by key does not do. */
function finishTyping() {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement)) return
  field.blur()
  field.focus()
}
