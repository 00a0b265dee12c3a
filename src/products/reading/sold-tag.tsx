import { Trans } from '@lingui/react/macro'
import { Tag } from '#src/ui/shown/tag.tsx'

export const SoldTag = ({ product }: { product: { active: boolean } }) =>
  product.active ? (
    <Tag tone="ok">
      <Trans>te koop</Trans>
    </Tag>
  ) : (
    <Tag>
      <Trans>gestopt</Trans>
    </Tag>
  )
