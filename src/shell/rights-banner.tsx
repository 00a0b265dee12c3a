import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { changedRightsNow, onChangedRights, setChangedRights } from '#src/data/session/changed-rights.ts'
import { Button } from '#src/ui/button.tsx'
import { Banner } from '#src/ui/shown/banner.tsx'

/** Tells that the user's rights changed, which is why screens appear or disappear. */
export function RightsBanner() {
  const changed = useSyncExternalStore(onChangedRights, changedRightsNow)
  if (changed === 'none') return null
  if (changed === 'waiting') {
    return (
      <Banner tone="warn" title={<Trans>Je rechten zijn gewijzigd</Trans>} compact>
        <Trans>Sla op waar je mee bezig bent; daarna begint de app opnieuw.</Trans>
      </Banner>
    )
  }
  return (
    <Banner
      title={<Trans>Je rechten zijn gewijzigd</Trans>}
      action={
        <Button onPress={() => setChangedRights('none')}>
          <Trans>Begrepen</Trans>
        </Button>
      }
      compact
    >
      <Trans>Je ziet nu wat je voortaan mag.</Trans>
    </Banner>
  )
}
