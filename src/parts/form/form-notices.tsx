import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Banner } from '#src/ui/shown/banner.tsx'
import { DraftNotice } from '../shown/draft-notice.tsx'

interface FormNoticesProps {
  /** The form was filled from a draft. */
  restored: boolean
  clashing: boolean
  onDiscard(): Promise<void>
}

export function FormNotices({ restored, clashing, onDiscard }: FormNoticesProps) {
  const { t } = useLingui()
  const [remembered, setRemembered] = useState(restored)
  return (
    <>
      {clashing && (
        <Banner tone="warn" title={t`Iemand anders heeft intussen hetzelfde gewijzigd`}>
          <Trans>Bij het opslaan kies je wat blijft staan.</Trans>
        </Banner>
      )}
      {remembered && (
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
