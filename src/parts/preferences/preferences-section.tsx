import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDevicePreferences } from '#src/data/preferences/device-preferences.ts'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { Radio, RadioGroup } from '#src/ui/fields/radio-group.tsx'
import { Select, SelectItem } from '#src/ui/fields/select.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import type { Preferences } from '#sync/contract/users/preferences.ts'
import type { Language } from '#sync/contract/values/language.ts'
import { NotificationSwitch } from '../account/notification-switch.tsx'
import { usePrefer } from '../account/use-prefer.ts'
import {
  displayModeWords,
  languageNames,
  layoutModeWords,
  preferenceWords,
} from '../words/preference-words.ts'
import { LocationSwitch } from './location-switch.tsx'
import styles from './preferences-section.module.css'

/** Preferences, shown on the profile and in the settings. */
export function PreferencesSection() {
  const { t } = useLingui()
  const { _ } = useMessages()
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
          label={_(preferenceWords.language)}
          value={language}
          onChange={(chosen) => prefer({ language: chosen as Language })}
        >
          {Object.entries(languageNames).map(([id, name]) => (
            <SelectItem key={id} id={id}>
              {name}
            </SelectItem>
          ))}
        </Select>
        <RadioGroup
          label={_(preferenceWords.displayMode)}
          value={now.displayMode}
          onChange={(chosen) => change({ displayMode: chosen as Preferences['displayMode'] })}
        >
          {Object.entries(displayModeWords).map(([mode, words]) => (
            <Radio key={mode} value={mode}>
              {_(words)}
            </Radio>
          ))}
        </RadioGroup>
        <RadioGroup
          label={_(preferenceWords.preferredLayoutMode)}
          value={now.preferredLayoutMode}
          onChange={(chosen) => change({ preferredLayoutMode: chosen as Preferences['preferredLayoutMode'] })}
        >
          {Object.entries(layoutModeWords).map(([mode, words]) => (
            <Radio key={mode} value={mode}>
              {_(words)}
            </Radio>
          ))}
        </RadioGroup>
        <Checkbox isSelected={now.animationsOff} onChange={(animationsOff) => change({ animationsOff })}>
          {_(preferenceWords.animationsOff)}
        </Checkbox>
        <NotificationSwitch />
        <LocationSwitch />
        <Checkbox isSelected={now.conversions} onChange={(conversions) => change({ conversions })}>
          {_(preferenceWords.conversions)}
        </Checkbox>
        <p className={styles.note}>
          <Trans>
            Als een order een opdracht wordt of is opgeleverd, telt het bedrijf dat met Google. Er gaan geen
            gegevens van jou of van de klant mee.
          </Trans>
        </p>
      </div>
    </Section>
  )
}
