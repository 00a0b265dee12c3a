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
import { useCompanyVat } from '#src/parts/order/use-company-vat.ts'
import { useReckoning } from '#src/parts/order/use-reckoning.ts'
import { pictureOfSignature, SIGNATURE_SIZE } from '#src/parts/signature/picture-of-signature.ts'
import { useCompanies } from '#src/parts/use-company.ts'
import { isDiscount } from '#sync/contract/campaigns/rules.ts'
import { same } from '#sync/contract/core/same.ts'
import { isDiscountAsked } from '#sync/contract/orders/discount.ts'
import { mostDiscount, stateOf } from '#sync/contract/orders/discount-limit.ts'
import { stillOptional } from '#sync/contract/orders/offer/choice.ts'
import { offerOf } from '#sync/contract/orders/offer/options.ts'
import { asksCustomer, asksGoods, stepsOf } from '../entries.ts'
import { FlowResult } from '../flow-result.tsx'
import { FlowRun } from '../flow-run.tsx'
import { KnownAlready } from '../known-already.tsx'
import { taking } from '../known-customer.ts'
import { useKeptPhotos } from '../photos/use-kept-photos.ts'
import { linesOf, optionalLinesOf } from '../quotation-lines.ts'
import type { RunningFlow } from '../running-flow.ts'
import { useSending } from '../sending.tsx'
import { onward } from '../walk.ts'
import { discountIn } from './discount.ts'
import { DiscountSection } from './discount-section.tsx'
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
import { type MadeOption, quotationDocument } from './quotation-document.ts'
import { type Approval, draftOf, type Quotation } from './quotation-state.ts'
import { SentQuotation } from './sent-quotation.tsx'
import { UnfinishedQuestion } from './unfinished-question.tsx'
import { useOptionName } from './use-option-name.ts'
import { useQuotationCompany } from './use-quotation-company.ts'
import { type WithdrawnGoods, withdrawnIn } from './withdrawn-goods.ts'
import { WithdrawnNotice, WithdrawnQuestion } from './withdrawn-notice.tsx'

/** The answers of an option, which no sum needs. */
const NO_ANSWERS = { form: {}, warranty: '' }

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
  const company = useCompanies().find(({ _id }) => _id === companyId)
  const vat = useCompanyVat(companyId)
  const photos = useKeptPhotos(draftOf(orderId))
  const nameOf = useOptionName()
  const sending = useSending()
  const [asking, setAsking] = useState(false)
  /** Withdrawn products that block the last action. */
  const [stuck, setStuck] = useState<readonly WithdrawnGoods[]>([])
  /** The option that keeps the quotation from being sent. */
  const [unfinished, setUnfinished] = useState<string | null>(null)
  const [isShown, setShown] = useState(false)
  const quotation = state.value
  const options = optionsOf(quotation)
  const steps = stepsOf(flow)
  const made = options.map((option, at): MadeOption => {
    const { _id, values } = option
    const entered = entriesIn(quotation, option)
    const products = linesOf(steps, entered, productById)
    return {
      _id,
      name: nameOf(option, at),
      values,
      products,
      ...optionalLinesOf(steps, entered, productById),
    }
  })
  const { discount } = quotation
  const most = mostDiscount(engine.actor, company)
  const offered = {
    ...offerOf(
      made.map((option) => ({ ...option, ...NO_ANSWERS })),
      currentOf(quotation),
    ),
    campaigns: [],
    reckoning,
  }
  const isAsked = isDiscount(discount.off) && stateOf(discount.off, offered, most) === 'asked'
  const changed = changedPrices(options, productById)
  const withdrawn = withdrawnIn(steps, options, productById)

  if (sending.phase === 'sent')
    return (
      <FlowResult
        flow={flow}
        waits={!online && (order?.waiting ?? 0) > 0}
        isAsked={order !== null && isDiscountAsked(order)}
        onLeave={onLeave}
      >
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

  /** Opens the question about changed or withdrawn products, or the step of a customer who is gone. */
  function isHeldUp(): boolean {
    if (customer.known && stored === null) {
      state.change((now) => ({ ...now, at: steps.findIndex(asksCustomer) + 1 }))
      return true
    }
    setStuck(withdrawn)
    setAsking(withdrawn.length === 0 && changed.length > 0)
    return withdrawn.length > 0 || changed.length > 0
  }

  function send(id: string, signed: { by: string; lines: Approval['lines'] } | null) {
    setShown(false)
    sending.begin(async () => {
      await state.settle()
      const { approval, customer_id: customerId } = quotation
      const strokes = approval.isTyped ? [] : approval.strokes
      const signing = signed && {
        by: signed.by,
        picture: await pictureOfSignature(strokes, signed.by),
        ...SIGNATURE_SIZE,
        choice: { option: options.length > 1 ? id : '', lines: signed.lines },
      }
      const making = {
        orderId,
        customerId,
        companyId,
        reckoning,
        discount,
        flow,
        customer,
        options: made,
        current: id,
        now: Date.now(),
      }
      const outcome = await sendQuotation(engine, quotationDocument(making), signing)
      if (!outcome.ok) throw new Error(`The quotation was refused: ${outcome.rejection.code}`)
    })
  }

  /** All options are sent, so all have to be complete. Opens the question about the first that is not. */
  function isUnfinished(): boolean {
    const walk = { steps, at: steps.length + 1, photos: photos.all.map(({ place }) => place) }
    const found = options.find(
      (option) =>
        onward({ ...walk, entries: entriesIn(quotation, option) }) !== 'send' ||
        (options.length > 1 && made.find(({ _id }) => _id === option._id)?.products.length === 0),
    )
    setUnfinished(found?._id ?? null)
    return found !== undefined
  }

  /** Sends the approved option. When something is missing it returns to the steps. */
  function approve(id: string, by: string) {
    const option = made.find(({ _id }) => _id === id)
    // The catalogue may have changed while the customer was looking.
    if (isAsked || isHeldUp() || isUnfinished() || !option) return setShown(false)
    const { lines } = quotation.approval
    send(id, { by, lines: lines && stillOptional(option, lines) })
  }

  return (
    <>
      <FlowRun
        flow={flow}
        draftKey={draftOf(orderId)}
        {...{ reckoning, vat, photos, sending }}
        discount={discountIn(quotation)}
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
            {steps.some(asksGoods) && (
              <OptionsSection
                {...{ quotation, steps, productById, reckoning }}
                onSwitch={(id) => state.change((now) => switchTo(now, id))}
                onAdd={() => state.change((now) => addOption(now, newId()))}
                onRename={(id, name) => state.change((now) => renameOption(now, id, name))}
                onRemove={(id) => state.change((now) => removeOption(now, id))}
                onShow={() => !isHeldUp() && setShown(true)}
              />
            )}
            {steps.some(asksGoods) && (
              <DiscountSection
                {...{ discount, most, isAsked }}
                onChange={(to) => state.change((now) => unsigned({ ...now, discount: to }))}
              />
            )}
          </>
        }
        onSend={() => {
          if (isDiscount(discount.off) && !isHeldUp() && !isUnfinished()) send(options[0]?._id ?? '', null)
        }}
      />
      {isShown && (
        <Presentation
          {...{ quotation, made, withdrawn, companyId, reckoning, isAsked }}
          onChange={(approval) => state.change((now) => ({ ...now, approval }))}
          onApprove={approve}
          onClose={() => setShown(false)}
        />
      )}
      {unfinished !== null && (
        <UnfinishedQuestion
          {...{ options, unfinished }}
          onOpen={() => {
            setUnfinished(null)
            state.change((now) => switchTo(now, unfinished))
          }}
          onCancel={() => setUnfinished(null)}
        />
      )}
      <WithdrawnQuestion withdrawn={stuck} onChoose={chooseOther} onCancel={() => setStuck([])} />
      {asking && <PriceQuestion changed={changed} onAccept={accept} onCancel={() => setAsking(false)} />}
    </>
  )
}
