import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DevicePreferences } from '#src/data/preferences/device-preferences.ts'

export const preferenceWords: Record<keyof DevicePreferences, MessageDescriptor> = {
  language: msg`Taal`,
  displayMode: msg`Weergave`,
  preferredLayoutMode: msg`Orders openen als`,
  animationsOff: msg`Zonder animaties`,
  notifications: msg`Meldingen`,
  printsComments: msg`Intern commentaar op de werkbon`,
  menuMinimised: msg`Ingeklapt menu`,
  conversions: msg`Conversies meten`,
  orderViews: msg`Bewaarde weergaven`,
}

export const displayModeWords: Record<DevicePreferences['displayMode'], MessageDescriptor> = {
  light: msg`Licht`,
  dark: msg`Donker`,
  system: msg`Zoals het apparaat`,
}

export const layoutModeWords: Record<DevicePreferences['preferredLayoutMode'], MessageDescriptor> = {
  kanban: msg`Kanban`,
  list: msg`Lijst`,
}

/** Language names are written in their own language. */
export const languageNames: Record<DevicePreferences['language'], string> = {
  nl: 'Nederlands',
  en: 'English',
}

const values: Readonly<Record<string, MessageDescriptor | string>> = {
  ...displayModeWords,
  ...layoutModeWords,
  ...languageNames,
  true: msg`Ja`,
  false: msg`Nee`,
}

export const preferenceValue = (value: unknown): MessageDescriptor | string => values[String(value)] ?? ''
