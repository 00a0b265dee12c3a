import { Trans, useLingui } from '@lingui/react/macro'
import { Phone } from 'lucide-react'
import { useEngine } from '#src/data/engine-context.tsx'
import type { User } from '#src/data/users/queries.ts'
import { links } from '#src/lib/links/links.ts'
import { buttonLook } from '#src/ui/button-look.ts'

interface CallLinkProps {
  user: Pick<User, '_id' | 'fullname' | 'username' | 'phone'>
  /** Only the icon, where there is little room. */
  isIcon?: boolean
}

/** Calls a colleague in the phone's own app. Nothing without a number, and nobody calls themselves. */
export function CallLink({ user, isIcon = false }: CallLinkProps) {
  const { t } = useLingui()
  const { session } = useEngine()
  const name = user.fullname || user.username
  if (!user.phone || user._id === session.user_id) return null
  return (
    <a
      href={links.call(user.phone)}
      className={buttonLook(isIcon ? 'icon' : 'plain', 's')}
      aria-label={t`Bel ${name}`}
    >
      <Phone size={16} aria-hidden /> {!isIcon && <Trans>Bel</Trans>}
    </a>
  )
}
