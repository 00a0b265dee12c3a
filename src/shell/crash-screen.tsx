import { Trans, useLingui } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { links } from '#src/lib/links.ts'
import { BareButton } from '#src/ui/bare-button.tsx'
import { buttonLook } from '#src/ui/button-look.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** Instead of what crashed; what is around it stays. The report is on its way already (main.tsx). */
export function CrashScreen({ error }: ErrorComponentProps) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Er ging iets mis in de app`}
      action={
        <>
          <BareButton variant="primary" onClick={() => location.reload()}>
            <Trans>Opnieuw laden</Trans>
          </BareButton>
          <BareButton onClick={goBack}>
            <Trans>Terug</Trans>
          </BareButton>
          <a
            className={buttonLook()}
            href={links.support(`Aurum ${__VERSION__}: ${String(error).slice(0, 200)}`)}
          >
            <Trans>Contact met support</Trans>
          </a>
        </>
      }
    >
      <Trans>Onze excuses. De fout is gemeld, en wat je had opgeslagen is bewaard op dit apparaat.</Trans>
    </EmptyState>
  )
}

function goBack() {
  if (history.length > 1) history.back()
  else location.assign(links.home)
}
