import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { refreshCatalogue } from '#src/data/companies/refresh-catalogue.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { useOnline } from '#src/data/queue/use-online.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './general.module.css'

interface RefreshCatalogueProps {
  companyId: string
  /** The form has changes the server does not know. */
  isChanged: boolean
}

type Outcome = Awaited<ReturnType<typeof refreshCatalogue>>

/** The catalogue is fetched every hour; this does it at once after a change of the endpoint. */
export function RefreshCatalogue({ companyId, isChanged }: RefreshCatalogueProps) {
  const engine = useEngine()
  const isOnline = useOnline()
  const [outcome, setOutcome] = useState<Outcome | 'asked' | null>(null)

  async function refresh() {
    setOutcome('asked')
    setOutcome(await refreshCatalogue(engine, companyId))
  }

  return (
    <div className={styles.wide}>
      <Button isDisabled={!isOnline || isChanged} isPending={outcome === 'asked'} onPress={refresh}>
        <Trans>Nu ophalen</Trans>
      </Button>
      <p className={styles.note} role="status">
        {!isOnline && <Trans>Ophalen kan alleen met verbinding.</Trans>}
        {isOnline && isChanged && <Trans>Sla eerst op.</Trans>}
        {isOnline && !isChanged && outcome && outcome !== 'asked' && <Told outcome={outcome} />}
      </p>
    </div>
  )
}

function Told({ outcome }: { outcome: Outcome }) {
  const { t } = useLingui()
  if (!outcome.ok) {
    return outcome.code === 'invalid'
      ? t`Het adres of de versie klopt niet.`
      : t`De catalogus kon niet worden opgehaald. Probeer het later nog eens.`
  }
  const { products, campaigns, left_out } = outcome.value.refreshCatalogue
  return (
    <>
      <Plural value={products} one="# product" other="# producten" />,{' '}
      <Plural value={campaigns} one="# actie opgehaald." other="# acties opgehaald." />
      {left_out > 0 && (
        <>
          {' '}
          <Plural
            value={left_out}
            one="# kon niet worden opgeslagen en bleef zoals het was."
            other="# konden niet worden opgeslagen en bleven zoals ze waren."
          />
        </>
      )}
    </>
  )
}
