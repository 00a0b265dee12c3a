import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { links } from '#src/lib/links/links.ts'
import { buttonLook } from '#src/ui/button-look.ts'

const ADD: string = links.addSystem

export function AddSystemLink() {
  return (
    <Link to={ADD} className={buttonLook('primary')}>
      <Plus size={16} aria-hidden />
      <Trans>Systeem</Trans>
    </Link>
  )
}
