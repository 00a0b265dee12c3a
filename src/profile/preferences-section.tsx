import { Trans, useLingui } from '@lingui/react/macro'
import { useDevicePreferences } from '#src/data/preferences/device-preferences.ts'
import { NotificationSwitch } from '#src/parts/notification-switch.tsx'
import { usePrefer } from '#src/parts/use-prefer.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Radio, RadioGroup } from '#src/ui/radio-group.tsx'
import { Section } from '#src/ui/section.tsx'
import { Select, SelectItem } from '#src/ui/select.tsx'
import type { Language, Preferences } from '#sync/contract/collections/users/preferences.ts'
import styles from './preferences-section.module.css'

/** Names of languages are written in those languages. */
const LANGUAGE_NAMES: Record<Language, string> = { nl: 'Nederlands', en: 'English' }

export function PreferencesSection() {
  const { t } = useLingui()
  const { language, ...now } = useDevicePreferences()
  const prefer = usePrefer()
  const change = (preferences: Partial<Preferences>) => prefer({ preferences })
  return (
    <Section title={t`Voorkeuren`}>
      <div className={styles.preferences}>
        <p className={styles.note}>
          <Trans>Ze gelden op al je apparaten.</Trans>
        </p>
        <Select
          label={t`Taal`}
          value={language}
          onChange={(chosen) => prefer({ language: chosen as Language })}
        >
          {Object.entries(LANGUAGE_NAMES).map(([id, name]) => (
            <SelectItem key={id} id={id}>
              {name}
            </SelectItem>
          ))}
        </Select>
        <RadioGroup
          label={t`Weergave`}
          value={now.displayMode}
          onChange={(chosen) => change({ displayMode: chosen as Preferences['displayMode'] })}
        >
          <Radio value="light">
            <Trans>Licht</Trans>
          </Radio>
          <Radio value="dark">
            <Trans>Donker</Trans>
          </Radio>
          <Radio value="system">
            <Trans>Zoals het apparaat</Trans>
          </Radio>
        </RadioGroup>
        <RadioGroup
          label={t`Orders openen als`}
          value={now.preferredLayoutMode}
          onChange={(chosen) => change({ preferredLayoutMode: chosen as Preferences['preferredLayoutMode'] })}
        >
          <Radio value="kanban">
            <Trans>Kanban</Trans>
          </Radio>
          <Radio value="list">
            <Trans>Lijst</Trans>
          </Radio>
        </RadioGroup>
        <Checkbox isSelected={now.animationsOff} onChange={(animationsOff) => change({ animationsOff })}>
          <Trans>Zonder animaties</Trans>
        </Checkbox>
        <NotificationSwitch />
      </div>
    </Section>
  )
}
