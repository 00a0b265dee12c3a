import { Trans, useLingui } from '@lingui/react/macro'
import { FormNotices } from '#src/parts/form/form-notices.tsx'
import { Banner } from '#src/ui/shown/banner.tsx'

interface OrderNoticesProps {
  /** Locked for staff (`user_readonly`). */
  locked: boolean
  /** The form was filled from a draft. */
  restored: boolean
  clashing: boolean
  onDiscard(): Promise<void>
}

export function OrderNotices({ locked, restored, ...besides }: OrderNoticesProps) {
  const { t } = useLingui()
  return (
    <>
      {locked && (
        <Banner title={t`Deze order is alleen te lezen`}>
          <Trans>De order is vergrendeld voor medewerkers; de velden kunnen niet worden gewijzigd.</Trans>
        </Banner>
      )}
      <FormNotices {...besides} restored={restored && !locked} />
    </>
  )
}
