import { useLingui } from '@lingui/react/macro'
import { Download, X } from 'lucide-react'
import { links } from '#src/lib/links/links.ts'
import type { Action } from '#src/parts/order/registered-actions.ts'
import { BareButton } from '#src/ui/bare-button.tsx'
import { MenuAction, MenuLink } from '../menu/menu-link.tsx'
import styles from './install-link.module.css'
import { dismissInstall, useInstallPrompt } from './install-prompt.ts'

interface InstallLinkProps {
  /** Left out when the browser does not offer installation. */
  action: Omit<Action, 'id'> | undefined
}

/** Offers to install the app, until it is installed or its user declines. */
export function InstallLink({ action }: InstallLinkProps) {
  const { t } = useLingui()
  const prompt = useInstallPrompt()
  if (prompt === 'hidden') return null
  return (
    <div className={styles.install}>
      {action ? (
        <MenuAction {...action} />
      ) : (
        <MenuLink
          to={links.installHelp}
          icon={<Download size={18} aria-hidden />}
          label={t`App installeren`}
        />
      )}
      <BareButton variant="icon" size="s" aria-label={t`Niet installeren`} onClick={dismissInstall}>
        <X size={14} aria-hidden />
      </BareButton>
    </div>
  )
}
