import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useCan } from '#src/data/use-can.ts'
import { links } from '#src/lib/links/links.ts'
import { Toolbar } from '#src/parts/list/toolbar.tsx'
import { NotAllowed } from '#src/parts/shown/not-allowed.tsx'
import { Page } from '#src/ui/shown/page.tsx'
import { FirstDay } from './first-day.tsx'

/** The first steps, also when they are done or put away. */
export function FirstDayScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  if (!useCan('companies.edit'))
    return <NotAllowed title={t`Eerste stappen`} onClose={() => navigate({ to: links.settings })} />
  return (
    <Page toolbar={<Toolbar title={t`Eerste stappen`} />}>
      <FirstDay always />
    </Page>
  )
}
