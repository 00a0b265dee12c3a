import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { FileSpreadsheet } from 'lucide-react'
import { useCan } from '#src/data/use-can.ts'
import { links } from '#src/lib/links/links.ts'
import { buttonLook } from '#src/ui/button-look.ts'

const IMPORT: string = links.importCustomers

/** Hidden from users who may not import. */
export function ImportCustomersLink() {
  if (!useCan('imports.add')) return null
  return (
    <Link to={IMPORT} className={buttonLook('plain')}>
      <FileSpreadsheet size={16} aria-hidden />
      <Trans>Importeren</Trans>
    </Link>
  )
}
