import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { Banner } from '#src/ui/shown/banner.tsx'

interface DraftNoticeProps {
  /** Throws it away. */
  onDiscard(): void
}

/** What is in a form was there before it opened. */
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
