import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useCan } from '#src/data/use-can.ts'
import { links } from '#src/lib/links/links.ts'
import { buttonLook } from '#src/ui/button-look.ts'

const ADD: string = links.addSettingsUser

/** Hidden from users who may not create users. */
export function AddUserLink() {
  if (!useCan('users.create')) return null
  return (
    <Link to={ADD} className={buttonLook('primary')}>
      <Plus size={16} aria-hidden />
      <Trans>Gebruiker</Trans>
    </Link>
  )
}
