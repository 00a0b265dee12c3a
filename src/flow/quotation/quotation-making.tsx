import { useState } from 'react'
import { customerById, type Customer as Stored } from '#src/data/customers/queries.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { newId } from '#src/data/new-id.ts'
import type { Order } from '#src/data/orders/queries.ts'
import type { Product } from '#src/data/products/queries.ts'
import { useOnline } from '#src/data/queue/use-online.ts'
import { sendQuotation } from '#src/data/quotations/send-quotation.ts'
import { useLive } from '#src/data/use-live.ts'
import type { Kept } from '#src/data/use-persisted-state.ts'
import { useReckoning } from '#src/parts/order/use-reckoning.ts'
import { pictureOfSignature, SIGNATURE_SIZE } from '#src/parts/signature/picture-of-signature.ts'
import { same } from '#sync/contract/core/same.ts'
import type { OrderLine } from '#sync/contract/orders/lines.ts'
import { asksCustomer, asksProducts, type Entries, stepsOf } from '../entries.ts'
import { FlowResult } from '../flow-result.tsx'
import { FlowRun } from '../flow-run.tsx'
import { KnownAlready } from '../known-already.tsx'
import { taking } from '../known-customer.ts'
import type { RunningFlow } from '../running-flow.ts'
import { useSending } from '../sending.tsx'
import { onward } from '../walk.ts'
import {
  addOption,
  currentOf,
  entriesIn,
  optionsOf,
  removeOption,
  renameOption,
  switchTo,
  unsigned,
} from './options.ts'
import { OptionsSection } from './options-section.tsx'
import { Presentation } from './presentation/presentation.tsx'
import { PriceNotice, PriceQuestion } from './price-notice.tsx'
import { changedPrices, withNewPrices, withPrices } from './prices.ts'
import { quotationDocument } from './quotation-document.ts'
import { draftOf, type Option, type Quotation } from './quotation-state.ts'
import { SentQuotation } from './sent-quotation.tsx'
import { useOptionName } from './use-option-name.ts'
import { useQuotationCompany } from './use-quotation-company.ts'
import { type WithdrawnGoods, withdrawnIn } from './withdrawn-goods.ts'
import { WithdrawnNotice, WithdrawnQuestion } from './withdrawn-notice.tsx'

interface QuotationMakingProps {
  orderId: string
  flow: RunningFlow
  state: Kept<Quotation>
  productById: ReadonlyMap<string, Product>
  /** The order, once the quotation was sent. */
  order: Order | null
  onLeave(to: string): void
}

export function QuotationMaking({ orderId, flow, state, productById, order, onLeave }: QuotationMakingProps) {
  const engine = useEngine()
  const online = useOnline()
  const { customer } = state.value.entries
  const companyId = useQuotationCompany(flow, customer)
  const stored = useLive(customerById(customer.known?._id ?? ''))
  const reckoning = useReckoning(companyId)
  const nameOf = useOptionName()
  const sending = useSending()
  const [asking, setAsking] = useState(false)
  /** Withdrawn products that block the last action. */
  const [stuck, setStuck] = useState<readonly WithdrawnGoods[]>([])
  const [isShown, setShown] = useState(false)
  const quotation = state.value
  const steps = stepsOf(flow)
  const changed = changedPrices(optionsOf(quotation), productById)
  const withdrawn = withdrawnIn(steps, optionsOf(quotation), productById)

  if (sending.phase === 'sent')
    return (
      <FlowResult flow={flow} waits={!online && (order?.waiting ?? 0) > 0} onLeave={onLeave}>
        {order && <SentQuotation order={order} />}
      </FlowResult>
    )

  function accept() {
    setAsking(false)
    state.change((now) => unsigned(withNewPrices(now, productById, Date.now())))
  }

  function chooseOther({ option, at }: WithdrawnGoods) {
    setStuck([])
    state.change((now) => ({ ...switchTo(now, option), at }))
  }

  function take(chosen: Stored) {
    state.change((now) =>
      unsigned({ ...now, entries: { ...now.entries, customer: taking(now.entries.customer, chosen) } }),
    )
  }

  /**
   * Opens the question about changed or withdrawn products, in one option or in all, or the step of a customer who is
   * gone; returns whether there is one.
   */
  function isHeldUp(option?: string): boolean {
    if (customer.known && stored === null) {
      state.change((now) => ({ ...now, at: steps.findIndex(asksCustomer) + 1 }))
      return true
    }
    const missing = option ? withdrawn.filter((each) => each.option === option) : withdrawn
    setStuck(missing)
    setAsking(missing.length === 0 && changed.length > 0)
    return missing.length > 0 || changed.length > 0
  }

  function send(id: string, entries: Entries, lines: readonly OrderLine[], by: string | null) {
    setShown(false)
    sending.begin(async () => {
      await state.settle()
      const { approval, customer_id: customerId } = quotation
      const strokes = approval.isTyped ? [] : approval.strokes
      const name = by && { by, picture: await pictureOfSignature(strokes, by), ...SIGNATURE_SIZE }
      const option = nameIn(id)
      const making = {
        orderId,
        customerId,
        companyId,
        reckoning,
        flow,
        entries,
        lines,
        option,
        now: Date.now(),
      }
      const outcome = await sendQuotation(engine, quotationDocument(making), name || null)
      if (!outcome.ok) throw new Error(`The quotation was refused: ${outcome.rejection.code}`)
    })
  }

  /** Sends the approved option. When something is missing it returns to the steps, where Versturen leads to the gap. */
  function approve(option: Option, lines: readonly OrderLine[], by: string) {
    const entries = entriesIn(quotation, option)
    if (onward({ steps, at: steps.length + 1, entries }) !== 'send') return setShown(false)
    if (!isHeldUp(option._id)) return send(option._id, entries, lines, by)
    // The catalogue changed while the customer was looking.
    setShown(false)
  }

  /** The name of an option; '' when there is only one. */
  function nameIn(id: string): string {
    const options = optionsOf(quotation)
    const at = options.findIndex(({ _id }) => _id === id)
    return options.length > 1 && options[at] ? nameOf(options[at], at) : ''
  }

  return (
    <>
      <FlowRun
        flow={flow}
        draftKey={draftOf(orderId)}
        reckoning={reckoning}
        state={{
          ...state,
          change: (become) =>
            state.change((now) => {
              const next = { ...now, ...become(now) }
              const prices = withPrices(next.entries, now.prices, productById, Date.now())
              return same(next.entries, now.entries) ? { ...next, prices } : unsigned({ ...next, prices })
            }),
        }}
        notice={
          <>
            <WithdrawnNotice withdrawn={withdrawn} onChoose={chooseOther} />
            <PriceNotice changed={changed} onAccept={accept} />
            {!customer.known && <KnownAlready {...{ customer, companyId }} onTake={take} />}
            {steps.some(asksProducts) && (
              <OptionsSection
                {...{ quotation, steps, productById, reckoning }}
                onSwitch={(id) => state.change((now) => switchTo(now, id))}
                onAdd={() => state.change((now) => addOption(now, newId()))}
                onRename={(id, name) => state.change((now) => renameOption(now, id, name))}
                onRemove={(id) => state.change((now) => removeOption(now, id))}
                onShow={() => !isHeldUp() && setShown(true)}
              />
            )}
          </>
        }
        sending={sending}
        onSend={(entries, lines) => {
          const id = currentOf(quotation)
          if (!isHeldUp(id)) send(id, entries, lines, null)
        }}
      />
      {isShown && (
        <Presentation
          {...{ quotation, steps, productById, withdrawn, companyId, reckoning }}
          onChange={(approval) => state.change((now) => ({ ...now, approval }))}
          onApprove={approve}
          onClose={() => setShown(false)}
        />
      )}
      <WithdrawnQuestion withdrawn={stuck} onChoose={chooseOther} onCancel={() => setStuck([])} />
      {asking && <PriceQuestion changed={changed} onAccept={accept} onCancel={() => setAsking(false)} />}
    </>
  )
}
