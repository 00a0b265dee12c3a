import { useLingui } from '@lingui/react/macro'
import { formatDateTime } from '#src/lib/figures/dates.ts'
import { sizeOfDiscount } from '#src/parts/goods/discount-words.ts'
import type { OfferNews } from '#sync/contract/orders/offer-news.ts'

type Discounted = Extract<OfferNews, { kind: 'discount' }>

/** What became of an offer, in words. */
export function useOfferWords(): (news: OfferNews) => string {
  const { t } = useLingui()
  function discounted({ state, off, at }: Discounted): string {
    const [size, when] = [sizeOfDiscount(off), formatDateTime(at)]
    if (state === 'refused') return t`Korting afgewezen op ${when}`
    return state === 'asked'
      ? t`Korting van ${size} wacht op akkoord van het kantoor`
      : t`Korting van ${size} gegeven op ${when}`
  }
  return (news) => {
    const when = formatDateTime(news.at)
    switch (news.kind) {
      case 'mailed':
        return t`Gemaild op ${when}. ${news.says}`
      case 'not-mailed':
        return t`Niet gemaild. ${news.says}`
      case 'mail-waits':
        return t`Wacht op een mailserver`
      case 'returned':
        return t`De mail kwam terug. ${news.says}`
      case 'seen':
        return t`Bekeken op ${when}`
      case 'approved':
        return news.how === 'site'
          ? t`Akkoord van ${news.by}, getekend op ${when}`
          : t`Akkoord van ${news.by} op ${when}`
      case 'discount':
        return `${discounted(news)}${news.reason && `: ${news.reason}`}`
      case 'declined':
        return news.reason ? t`Liever niet, op ${when}: ${news.reason}` : t`Liever niet, op ${when}`
      case 'expired':
        return t`Verlopen zonder antwoord`
    }
  }
}
