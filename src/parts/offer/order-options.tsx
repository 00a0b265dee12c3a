import { Trans, useLingui } from '@lingui/react/macro'
import { useEngine } from '#src/data/engine-context.tsx'
import { takeOption } from '#src/data/orders/commands.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLanguage } from '#src/parts/words/use-language.ts'
import { Button } from '#src/ui/button.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { isApprovedAlready } from '#sync/contract/orders/give-approval.ts'
import { offerCard } from '#sync/contract/orders/offer/card.ts'
import { extraRows } from '#sync/contract/orders/offer/extras.ts'
import { offerWords } from '#sync/contract/orders/offer/offer-words.ts'
import { isOpen, type Option, optionsOf } from '#sync/contract/orders/offer/options.ts'
import { Differences } from './differences.tsx'
import styles from './order-options.module.css'

/** The options of an offer, which of them the order has, and what its customer may add or leave out. */
export function OrderOptions({ order }: { order: Order }) {
  const { t } = useLingui()
  const language = useLanguage()
  const words = offerWords(language)
  const options = optionsOf(order)
  const extras = isApprovedAlready(order, order.version) ? [] : extraRows(order, language)
  if (options.length + extras.length === 0) return null
  const status = options.length === 0 ? undefined : isOpen(order) ? t`nog niet gekozen` : t`gekozen`
  return (
    <Section title={options.length > 0 ? t`Opties voor de klant` : words.extras} status={status}>
      {options.length > 0 && (
        <ul className={styles.options}>
          {options.map((option) => (
            <OptionRow key={option._id} order={order} option={option} />
          ))}
        </ul>
      )}
      <Differences options={options} language={language} />
      {extras.length > 0 && (
        <>
          {options.length > 0 && <h3 className={styles.title}>{words.extras}</h3>}
          <ul className={styles.extras}>
            {extras.map(({ id, title, price, isTaken }) => (
              <li key={id}>
                <span>
                  {title} <small>{isTaken ? t`erbij, mag eraf` : t`mag erbij`}</small>
                </span>
                <span className={styles.sum}>{price}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

function OptionRow({ order, option }: { order: Order; option: Option }) {
  const { t } = useLingui()
  const engine = useEngine()
  const language = useLanguage()
  const mayTake = useCan('orders.option') && !order.user_readonly && !isApprovedAlready(order, order.version)
  const { _id, name } = option
  const { goods, rest, monthly } = offerCard({ ...order, ...option }, { name, isBusiness: false, language })
  const isCurrent = _id === order.option
  return (
    <li className={styles.option} data-current={isCurrent || undefined}>
      <div className={styles.what}>
        <strong>{name}</strong>{' '}
        {isCurrent && (
          <small>{order.chosen ? t`keuze van de klant` : t`op deze order, tot de klant kiest`}</small>
        )}
        <small className={styles.goods}>{goods.join(', ')}</small>
      </div>
      <span className={styles.sum}>
        <strong>{rest.value}</strong>
        <small>
          {monthly.label}: {monthly.value}
        </small>
      </span>
      {mayTake && !(isCurrent && order.chosen) && (
        <div className={styles.actions}>
          {!isCurrent && (
            <Button
              size="s"
              variant="quiet"
              aria-label={t`${name} op de order zetten`}
              onPress={() => takeOption(engine, order, _id, order.chosen)}
            >
              <Trans>Op de order zetten</Trans>
            </Button>
          )}
          {!order.chosen && (
            <Button
              size="s"
              aria-label={t`De klant kiest ${name}`}
              onPress={() => takeOption(engine, order, _id, true)}
            >
              <Trans>De klant kiest deze</Trans>
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
