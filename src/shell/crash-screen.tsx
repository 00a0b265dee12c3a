import { Trans, useLingui } from '@lingui/react/macro'
import { supportAddress } from '#src/data/session/support.ts'
import { useOnline } from '#src/lib/hooks/use-online.ts'
import { links } from '#src/lib/links/links.ts'
import { BareButton } from '#src/ui/bare-button.tsx'
import { buttonLook } from '#src/ui/button-look.ts'
import { CoveringLayer } from '#src/ui/overlays/covering-layer.tsx'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'

interface CrashScreenProps {
  error: unknown
  onBack(): void
}

/** Shown in place of the crashed part; the rest stays. The error has been reported by the boundary. */
export function CrashScreen({ error, onBack }: CrashScreenProps) {
  const { t } = useLingui()
  const online = useOnline()
  const support = supportAddress()
  return (
    <CoveringLayer>
      <EmptyState
        title={t`Er ging iets mis in de app`}
        action={
          <>
            <BareButton variant="primary" onClick={() => location.reload()}>
              <Trans>Opnieuw laden</Trans>
            </BareButton>
            <BareButton onClick={onBack}>
              <Trans>Terug</Trans>
            </BareButton>
            {support && (
              <a
                className={buttonLook()}
                href={links.support(support, `Aurum ${__VERSION__}: ${String(error).slice(0, 200)}`)}
              >
                <Trans>Contact met support</Trans>
              </a>
            )}
          </>
        }
      >
        {online ? (
          <Trans>Onze excuses. De fout is gemeld, en wat je had opgeslagen is bewaard op dit apparaat.</Trans>
        ) : (
          <Trans>
            Onze excuses. De fout wordt gemeld zodra er verbinding is, en wat je had opgeslagen is bewaard op
            dit apparaat.
          </Trans>
        )}
      </EmptyState>
    </CoveringLayer>
  )
}
