import { Trans, useLingui } from '@lingui/react/macro'
import { Phone } from 'lucide-react'
import { links } from '#src/lib/links/links.ts'
import { buttonLook } from '#src/ui/button-look.ts'

interface CallLinkProps {
  /** Empty or hidden: there is nothing to call, so nothing is shown. */
  phone: string | undefined
  name: string
  /** Only the icon, where there is little room. */
  isIcon?: boolean
}

/** Starts a call in the phone's own app. */
export function CallLink({ phone, name, isIcon = false }: CallLinkProps) {
  const { t } = useLingui()
  if (!phone) return null
  return (
    <a
      href={links.call(phone)}
      className={buttonLook(isIcon ? 'icon' : 'plain', 's')}
      aria-label={t`Bel ${name}`}
    >
      <Phone size={16} aria-hidden /> {!isIcon && <Trans>Bel</Trans>}
    </a>
  )
}
