import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { refusedWork } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { links } from '#src/lib/links/links.ts'
import { MenuLink } from './menu-link.tsx'

/** Outside the scrolling part, because refused operations need a decision. */
export function RefusedLink() {
  const { t } = useLingui()
  const refused = useLive(refusedWork) ?? 0
  if (refused === 0) return null
  const label = t`${plural(refused, { one: 'Wijziging geweigerd', other: 'Wijzigingen geweigerd' })}`
  return (
    <MenuLink
      to={links.queue}
      icon={<TriangleAlert size={18} aria-hidden />}
      label={label}
      count={refused}
      tone="warn"
    />
  )
}
