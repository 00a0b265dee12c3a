import { type ReactNode, useMemo, useRef, useState } from 'react'
import { newId } from '#src/data/new-id.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { useFrozenWhile } from '#src/lib/hooks/use-frozen-while.ts'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import { useStableHandlers } from '#src/lib/hooks/use-stable-handlers.ts'
import { FormFrame } from '#src/parts/form/form-frame.tsx'
import { showField } from '#src/parts/form/show-field.ts'
import { UndoButtons } from '#src/parts/form/undo-buttons.tsx'
import { UnsavedMark } from '#src/parts/form/unsaved-mark.tsx'
import { Toolbar } from '#src/parts/list/toolbar.tsx'
import { OrderMissing } from '../order-missing.tsx'
import { CustomerLabel } from './customer-label.tsx'
import { FormSections } from './form-sections.tsx'
import { HeadButtons } from './head-buttons.tsx'
import { changeCount, type FormState, fieldsOf } from './model/order-form.ts'
import { OrderGone } from './order-gone.tsx'
import { OrderNotices } from './order-notices.tsx'
import { OrderSaveBar } from './order-save-bar.tsx'
import { SaveQuestions } from './save-questions.tsx'
import { useOrderForm } from './use-order-form.ts'
import { useSaving } from './use-saving.ts'
import { useTrySave } from './use-try-save.ts'

interface OrderFormScreenProps {
  /** null for a new order. */
  order: Order | null
  /** Somebody else archived or deleted the order; `order` is its last version. */
  isGone?: boolean
  draftKey: string
  open(): FormState
  title: ReactNode
  onClose(): void
  onSaved(orderId: string): void
}

/** Only fields of the form block saving: a comment that is too long does not. */
const SAVED_PART = 'fieldset'

export function OrderFormScreen({
  order: current,
  isGone = false,
  draftKey,
  open,
  title,
  onClose,
  onSaved,
}: OrderFormScreenProps) {
  const { saving, save } = useSaving(current === null || isGone)
  // The saved changes reach the order before the form closes; holding the old order avoids drawing the form again.
  const order = useFrozenWhile(current, saving)
  const form = useOrderForm(draftKey, open, order && fieldsOf(order))
  /** The id of the order that replaces one that is gone; the same at every retry. */
  const [anew] = useState(newId)
  const saver = useTrySave({
    form,
    order: isGone ? null : order,
    save: (state, thenSend) => save(isGone ? { ...state, orderId: anew } : state, [draftKey], thenSend),
    onSaved,
  })
  const { tries, done } = saver
  const screen = useRef<HTMLDivElement>(null)
  const hasWideHead = useMedia('(min-width: 1280px)')
  const changes = useStableHandlers({ type: form.type, set: form.set, write: form.write })
  const { unfinished } = form
  const entered = form.state.entered.present
  const checked = tries > 0
  const entry = useMemo(
    () => ({ entered, checked, unfinished, ...changes }),
    [entered, checked, unfinished, changes],
  )
  const locked = (order?.user_readonly ?? false) && !isGone
  const isSavable = !locked && !isGone
  if (!form.ready) return null
  if (isGone && order && !form.changed && !saving && !done.current) {
    return <OrderMissing orderId={order._id} onBack={onClose} />
  }

  function trySave(thenSend: boolean) {
    if (!saving && !locked) saver.trySave(thenSend)
  }
  async function discard() {
    await form.forget()
    done.current = true
    onClose()
  }

  return (
    <FormFrame
      name="order-form"
      screen={screen}
      form={form}
      tries={tries}
      within={SAVED_PART}
      done={done}
      onSave={() => !isGone && trySave(false)}
      head={
        <Toolbar
          title={title}
          onBack={onClose}
          end={
            <>
              <UndoButtons {...form} />
              {isSavable && hasWideHead && <HeadButtons saving={saving} onSave={trySave} />}
            </>
          }
        >
          <CustomerLabel customer={entered.customer} customer_id={entered.customer_id} />
          <UnsavedMark changes={form.changed ? changeCount(form.state) : 0} />
        </Toolbar>
      }
      foot={
        <>
          {isSavable && (
            <OrderSaveBar
              order={order}
              state={form.state}
              saving={saving}
              onSave={hasWideHead ? undefined : trySave}
            />
          )}
          <SaveQuestions
            orderId={form.state.orderId}
            {...saver}
            settleClashes={form.settleClashes}
            onFailed={(field) => screen.current && showField(screen.current, field)}
          />
        </>
      }
    >
      {isGone && order && (
        <OrderGone
          number={order.order_id}
          isSaving={saving}
          onKeep={() => trySave(false)}
          onDiscard={discard}
        />
      )}
      <OrderNotices
        locked={locked}
        restored={form.changed}
        clashing={form.clashing && !isGone}
        onDiscard={form.forget}
      />
      <FormSections order={order} form={entry} locked={locked} isGone={isGone} />
    </FormFrame>
  )
}
