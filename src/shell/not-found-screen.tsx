import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { links } from '#src/lib/links/links.ts'
import { buttonLook } from '#src/ui/button-look.ts'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'
import styles from './not-found-screen.module.css'

export function NotFoundScreen() {
  const { t } = useLingui()
  return (
    <div className={styles.screen}>
      <EmptyState
        isScreen
        title={t`Deze pagina bestaat niet`}
        action={
          <Link to={links.home} className={buttonLook()}>
            <Trans>Naar het overzicht</Trans>
          </Link>
        }
      >
        <Trans>Foutcode 404. Controleer het adres, of begin opnieuw bij het overzicht.</Trans>
      </EmptyState>
    </div>
  )
}
