import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import type { Order } from '#src/data/orders/queries.ts'
import { giveDiscount } from '#src/data/quotations/give-discount.ts'
import { formatCents } from '#src/lib/figures/money.ts'
import { useOrderName } from '#src/parts/order/use-order-name.ts'
import { useCompanies } from '#src/parts/use-company.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { FormError } from '#src/ui/fields/form-error.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { showToast } from '#src/ui/overlays/toast-queue.ts'
import { isDiscount } from '#sync/contract/campaigns/rules.ts'
import type { Rejection } from '#sync/contract/core/errors.ts'
import { NO_DISCOUNT, type OrderDiscount } from '#sync/contract/orders/discount.ts'
import { mostDiscount, stateOf } from '#sync/contract/orders/discount-limit.ts'
import { isApprovedAlready } from '#sync/contract/orders/give-approval.ts'
import { takesNothing } from '#sync/contract/orders/money/given-discount.ts'
import { totalsOf } from '#sync/contract/orders/money/totals.ts'
import styles from './discount.module.css'
import { DiscountFields } from './discount-fields.tsx'

interface DiscountDialogProps {
  order: Order
  onClose(): void
}

export function DiscountDialog({ order, onClose }: DiscountDialogProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  const name = useOrderName(order)
  const company = useCompanies().find(({ _id }) => _id === order.company_id)
  const known = order.discount
  const [{ off, reason }, setGiven] = useState<Pick<OrderDiscount, 'off' | 'reason'>>(
    takesNothing(known.off) ? { off: '0%', reason: '' } : known,
  )
  const [wrong, setWrong] = useState('')
  const [rejection, setRejection] = useState<Rejection | null>(null)
  const most = mostDiscount(engine.actor, company)
  const state = isDiscount(off) ? stateOf(off, order, most) : 'given'
  const before = formatCents(totalsOf({ ...order, discount: NO_DISCOUNT }).invoice)
  const after = formatCents(totalsOf({ ...order, discount: { off, state } }).invoice)

  async function set(discount: Pick<OrderDiscount, 'off' | 'reason'>, told: string) {
    const outcome = await giveDiscount(engine, order, discount)
    if (!outcome.ok) return setRejection(outcome.rejection)
    showToast({ title: told })
    onClose()
  }

  function save() {
    if (!isDiscount(off) || takesNothing(off))
      return setWrong(t`Vul een korting in van meer dan 0, tot 100 %.`)
    set(
      { off, reason },
      state === 'asked' ? t`Korting voor ${name} gevraagd aan het kantoor` : t`${name} heeft korting`,
    )
  }

  return (
    <Dialog size="s" title={t`Korting op de hele order`} subtitle={name} onClose={onClose}>
      <Form className={styles.form} onSubmit={save}>
        <DiscountFields
          discount={{ off, reason }}
          most={most}
          isAsked={state === 'asked'}
          errorMessage={wrong}
          onChange={(to) => {
            setWrong('')
            setGiven(to)
          }}
        />
        {isDiscount(off) && !takesNothing(off) && (
          <p>
            <Trans>
              Factuurbedrag incl. btw: {before} wordt {after}.
            </Trans>
          </p>
        )}
        {isApprovedAlready(order, order.version) && (
          <p>
            <Trans>
              De klant is al akkoord. Een andere korting maakt een nieuwe versie, waarvoor opnieuw akkoord
              nodig is.
            </Trans>
          </p>
        )}
        {rejection && <FormError>{_(errorWords[rejection.code])}</FormError>}
        <div className={styles.answers}>
          {(known.state === 'given' || known.state === 'asked') && (
            <Button
              variant="quiet"
              onPress={() => set({ off: 0, reason: '' }, t`${name} heeft geen korting meer`)}
            >
              <Trans>Korting weghalen</Trans>
            </Button>
          )}
          <Button onPress={onClose}>
            <Trans>Annuleren</Trans>
          </Button>
          <Button type="submit" variant="primary">
            {state === 'asked' ? <Trans>Vragen aan het kantoor</Trans> : <Trans>Korting geven</Trans>}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
