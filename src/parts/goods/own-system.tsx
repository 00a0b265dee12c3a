import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { Banner } from '#src/ui/shown/banner.tsx'

/** Says that the company's own system is where something is changed. */
export function OwnSystemBanner() {
  const { t } = useLingui()
  return (
    <Banner icon={<Lock size={18} aria-hidden />} title={t`Komt uit jullie eigen systeem.`}>
      <Trans>Daar wijzig je het.</Trans>
    </Banner>
  )
}

/** The same below a list. */
export const OwnSystemNote = () => (
  <>
    <Lock size={14} aria-hidden />
    <Trans>Komt uit jullie eigen systeem. Daar wijzig je het.</Trans>
  </>
)

export function OwnSystemMark() {
  const { t } = useLingui()
  return <Lock size={13} role="img" aria-label={t`Uit jullie eigen systeem`} />
}
