import { Trans } from '@lingui/react/macro'
import { customerById } from '#src/data/customers/queries.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { isoDate } from '#src/lib/figures/dates.ts'
import { useCompanies } from '#src/parts/use-company.ts'
import { useMailWaits } from '#src/parts/use-mail-waits.ts'
import { offerNews } from '#sync/contract/orders/offer-news.ts'
import { isMailAddress } from '#sync/contract/values/mail-address.ts'
import styles from './offer-news.module.css'
import { useOfferWords } from './use-offer-words.ts'

/** What became of an offer, the latest first; before there is anything, what happens next. */
export function OfferNewsList({ order }: { order: Order }) {
  const words = useOfferWords()
  const news = offerNews(order, isoDate(Date.now()))
  if (news.length === 0) return <p className={styles.next}>{<Next order={order} />}</p>
  return (
    <ul className={styles.news}>
      {news.map((each) => (
        <li key={`${each.kind} ${each.at}`} data-kind={each.kind}>
          {words(each)}
        </li>
      ))}
    </ul>
  )
}

/** Where an offer goes of which nothing is known yet. */
function Next({ order }: { order: Order }) {
  const company = useCompanies().find(({ _id }) => _id === order.company_id)
  const customer = useLive(customerById(order.customer_id))
  const waits = useMailWaits()
  const name = company?.name ?? ''
  if ((company?.config.endpoint.url.trim() ?? '') !== '')
    return <Trans>De offerte gaat naar het systeem van {name}, dat hem aan de klant stuurt.</Trans>
  if (!customer) return null
  const { email } = customer
  if (!isMailAddress(email)) return <Trans>De klant heeft geen e-mailadres: er gaat geen mail.</Trans>
  return waits ? (
    <Trans>De mail naar {email} wacht op een mailserver.</Trans>
  ) : (
    <Trans>De offerte wordt gemaild naar {email}.</Trans>
  )
}
