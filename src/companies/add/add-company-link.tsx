import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useCan } from '#src/data/use-can.ts'
import { links } from '#src/lib/links/links.ts'
import { buttonLook } from '#src/ui/button-look.ts'

interface AddCompanyLinkProps {
  /** The parent company; without it the user chooses. */
  parentId?: string
}

/** Hidden from users who may not create companies. */
export function AddCompanyLink({ parentId }: AddCompanyLinkProps) {
  const to: string =
    parentId === undefined ? links.addSettingsCompany : links.addSettingsCompanyBelow(parentId)
  if (!useCan('companies.create')) return null
  return (
    <Link to={to} className={buttonLook('primary')}>
      <Plus size={16} aria-hidden />
      <Trans>Bedrijf</Trans>
    </Link>
  )
}
