import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { archivesOf } from '#src/data/archives/queries.ts'
import { EVERY_ORDER } from '#src/data/orders/order-filter.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { links } from '#src/lib/links/links.ts'
import { normalize, queryInterpretations } from '#sync/contract/values/search-terms.ts'
import styles from './archived-hits.module.css'

const MAX_HITS = 3

/** Archived orders with this number, for users who may read the archive. */
export function ArchivedHits({ text }: { text: string }) {
  return useCan('archives.read') && /\d/.test(text) && <InArchive text={text} />
}

function InArchive({ text }: { text: string }) {
  const archives = useLive(archivesOf({ ...EVERY_ORDER, text }, MAX_HITS)) ?? []
  const hits = archives.filter(({ order_id }) => isNumber(text, order_id))
  if (hits.length === 0) return null
  return (
    <ul className={styles.hits}>
      {hits.map(({ _id, order_id }) => (
        <li key={_id}>
          <Link to={links.order(links.archive, 'detail', _id)}>
            <Trans>In het archief: {order_id}</Trans>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Whether the text is this order number, and not an address or a name. */
function isNumber(text: string, orderId: string): boolean {
  const number = normalize(orderId)
  const forms = `${number} ${number.replace('#', '')}`
  return queryInterpretations(text).some((terms) => terms.every((term) => forms.includes(term)))
}
