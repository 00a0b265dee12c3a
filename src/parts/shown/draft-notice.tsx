import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { Banner } from '#src/ui/shown/banner.tsx'

interface DraftNoticeProps {
  /** Discards the draft. */
  onDiscard(): void
}

/** A notice that the form was filled from a draft. */
export function DraftNotice({ onDiscard }: DraftNoticeProps) {
  const { t } = useLingui()
  return (
    <Banner
      title={t`Dit vulde je eerder in`}
      action={
        <Button onPress={onDiscard}>
          <Trans>Opnieuw beginnen</Trans>
        </Button>
      }
    >
      <Trans>Het was nog niet opgeslagen.</Trans>
    </Banner>
  )
}
