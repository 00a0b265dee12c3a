import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useSyncExternalStore } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { engineStatus } from '#src/data/queue/queries.ts'
import { useHasUnsaved } from '#src/data/unsaved.ts'
import { useLive } from '#src/data/use-live.ts'
import { Button } from '#src/ui/button.tsx'
import { Banner } from '#src/ui/shown/banner.tsx'
import { RightsBanner } from './rights-banner.tsx'
import { installUpdate, lookForUpdate, onUpdate, updateNow } from './update/updates.ts'

interface BannersProps {
  onSignInAgain(): void
}

/** Banners for the whole app: no connection, an ended session, an update. */
export function Banners({ onSignInAgain }: BannersProps) {
  const engine = useEngine()
  const status = useLive(engineStatus)
  const update = useSyncExternalStore(onUpdate, updateNow)
  const unsaved = useHasUnsaved()
  const tooOld = status?.update === 'required'
  useEffect(() => {
    if (tooOld) lookForUpdate()
  }, [tooOld])
  if (!status) return null
  const { connection, signedIn, waiting, lostOperations } = status
  return (
    <>
      <RightsBanner />
      {lostOperations > 0 && (
        <Banner
          tone="crit"
          title={<Trans>De browser heeft wijzigingen verloren</Trans>}
          action={
            <Button onPress={() => engine.takeNoteOfLoss()}>
              <Trans>Begrepen</Trans>
            </Button>
          }
        >
          <Plural
            value={lostOperations}
            one="# wijziging die op dit apparaat stond is weg. Controleer je laatste orders."
            other="# wijzigingen die op dit apparaat stonden zijn weg. Controleer je laatste orders."
          />
        </Banner>
      )}
      {connection !== 'online' && (
        <Banner tone="warn" title={<Trans>Geen internet verbinding!</Trans>} compact folds>
          {waiting > 0 ? (
            <Plural
              value={waiting}
              one="# wijziging wacht op dit apparaat. Je kunt gewoon doorwerken."
              other="# wijzigingen wachten op dit apparaat. Je kunt gewoon doorwerken."
            />
          ) : (
            <Trans>Je kunt gewoon doorwerken.</Trans>
          )}
        </Banner>
      )}
      {!signedIn && (
        <Banner
          tone="warn"
          title={<Trans>Je sessie is verlopen</Trans>}
          action={
            <Button onPress={onSignInAgain}>
              <Trans>Opnieuw inloggen</Trans>
            </Button>
          }
          compact
        >
          <Trans>Log opnieuw in om te versturen. Alles blijft bewaard.</Trans>
        </Banner>
      )}
      {(update !== 'none' || tooOld) && (
        <Banner
          tone="info"
          title={<Trans>Nieuwe update beschikbaar</Trans>}
          action={
            <Button onPress={installUpdate} isDisabled={unsaved} isPending={update === 'installing'}>
              <Trans>Installeren</Trans>
            </Button>
          }
          compact
        >
          {unsaved && <Trans>Sla eerst het formulier op dat open staat.</Trans>}
        </Banner>
      )}
    </>
  )
}
