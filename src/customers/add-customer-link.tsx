import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useCan } from '#src/data/use-can.ts'
import { links } from '#src/lib/links/links.ts'
import { buttonLook } from '#src/ui/button-look.ts'

const ADD: string = links.addCustomer

/** Hidden from users who may not create customers. */
export function AddCustomerLink() {
  if (!useCan('customers.create')) return null
  return (
    <Link to={ADD} className={buttonLook('primary')}>
      <Plus size={16} aria-hidden />
      <Trans>Klant</Trans>
    </Link>
  )
}
