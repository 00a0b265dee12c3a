import { keepOnDevice, useDevicePreferences } from '#src/data/preferences/device-preferences.ts'
import { BareButton } from '#src/ui/bare-button.tsx'

/** Each name in its own language, for users who cannot read the other. */
const NAMES = { nl: 'Nederlands', en: 'English' } as const

/** Before the sign-in the user's language is unknown. */
export function LanguageSwitch() {
  const { language } = useDevicePreferences()
  const other = language === 'nl' ? 'en' : 'nl'
  return (
    <BareButton variant="quiet" size="s" lang={other} onClick={() => keepOnDevice({ language: other })}>
      {NAMES[other]}
    </BareButton>
  )
}
