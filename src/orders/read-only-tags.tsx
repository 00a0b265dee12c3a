import { Trans } from '@lingui/react/macro'
import type { Order } from '#src/data/orders/queries.ts'
import { Tag } from '#src/ui/shown/tag.tsx'

interface ReadOnlyTagsProps {
  order: Pick<Order, 'user_readonly' | 'customer_readonly'>
}

/** Tags for who cannot change the order's content. */
export function ReadOnlyTags({ order: { user_readonly, customer_readonly } }: ReadOnlyTagsProps) {
  return (
    <>
      {user_readonly && (
        <Tag tone="warn">
          <Trans>Alleen lezen voor medewerkers</Trans>
        </Tag>
      )}
      {customer_readonly && (
        <Tag tone="warn">
          <Trans>Alleen lezen voor de klant</Trans>
        </Tag>
      )}
    </>
  )
}
