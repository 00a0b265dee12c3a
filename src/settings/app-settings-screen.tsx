import { Trans, useLingui } from '@lingui/react/macro'
import { BrushCleaning } from 'lucide-react'
import { useState } from 'react'
import { Toolbar } from '#src/parts/list/toolbar.tsx'
import { PreferencesSection } from '#src/parts/preferences/preferences-section.tsx'
import { EmptyCacheDialog } from '#src/parts/shown/empty-cache-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { Page } from '#src/ui/shown/page.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import styles from './app-settings-screen.module.css'

interface AppSettingsScreenProps {
  onEmptyCache(): Promise<void>
}

/** Preferences, and the data stored on this device. */
export function AppSettingsScreen({ onEmptyCache }: AppSettingsScreenProps) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  return (
    <Page toolbar={<Toolbar title={t`App-instellingen`} />}>
      <div className={styles.sections}>
        <PreferencesSection />
        <Section title={t`Gegevens op dit toestel`}>
          <p className={styles.note}>
            <Trans>
              Helpt als de app iets verkeerd laat zien. Wat je nog niet hebt verstuurd, blijft altijd bewaard.
            </Trans>
          </p>
          <Button variant="danger" onPress={() => setAsking(true)}>
            <BrushCleaning size={16} aria-hidden />
            {t`Leeg app-cache`}
          </Button>
        </Section>
      </div>
      {asking && <EmptyCacheDialog onEmpty={onEmptyCache} onCancel={() => setAsking(false)} />}
    </Page>
  )
}
