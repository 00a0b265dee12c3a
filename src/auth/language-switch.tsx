import { keepOnDevice, useDevicePreferences } from '#src/data/preferences/device-preferences.ts'
import { BareButton } from '#src/ui/bare-button.tsx'

/** Each in its own language, for whoever does not read the other. */
const NAMES = { nl: 'Nederlands', en: 'English' } as const

/** Before somebody is signed in nobody knows which language is theirs. */
export function LanguageSwitch() {
  const { language } = useDevicePreferences()
  const other = language === 'nl' ? 'en' : 'nl'
  return (
    <BareButton variant="quiet" size="s" lang={other} onClick={() => keepOnDevice({ language: other })}>
      {NAMES[other]}
    </BareButton>
  )
}
