import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { links } from '#src/lib/links/links.ts'
import { buttonLook } from '#src/ui/button-look.ts'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'

export function ForbiddenScreen() {
  const { t } = useLingui()
  return (
    <EmptyState
      isScreen
      icon={<Lock size={24} aria-hidden />}
      title={t`Dit scherm is niet voor jouw rol`}
      action={
        <Link to={links.home} className={buttonLook()}>
          <Trans>Naar het overzicht</Trans>
        </Link>
      }
    >
      <Trans>Heb je het nodig voor je werk, vraag dan je beheerder om toegang.</Trans>
    </EmptyState>
  )
}
