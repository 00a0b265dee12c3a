import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DraftNotice } from '#src/parts/draft-notice.tsx'
import { Banner } from '#src/ui/banner.tsx'

interface FormNoticesProps {
  /** For whoever works here (`user_readonly`). */
  locked: boolean
  /** What is in the form was there before it opened. */
  restored: boolean
  clashing: boolean
  onDiscard(): Promise<void>
}

export function FormNotices({ locked, restored, clashing, onDiscard }: FormNoticesProps) {
  const { t } = useLingui()
  const [remembered, setRemembered] = useState(restored)
  return (
    <>
      {locked && (
        <Banner title={t`Deze order is alleen te lezen`}>
          <Trans>De order is vergrendeld voor medewerkers; de velden kunnen niet worden gewijzigd.</Trans>
        </Banner>
      )}
      {clashing && (
        <Banner tone="warn" title={t`Iemand anders heeft intussen hetzelfde gewijzigd`}>
          <Trans>Bij het opslaan kies je wat blijft staan.</Trans>
        </Banner>
      )}
      {remembered && !locked && (
        <DraftNotice
          onDiscard={() => {
            setRemembered(false)
            onDiscard()
          }}
        />
      )}
    </>
  )
}
