import { useLingui } from '@lingui/react/macro'
import { askPermission, usePermission } from '#src/data/notifications/permission.ts'
import { useDevicePreferences } from '#src/data/preferences/device-preferences.ts'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { usePrefer } from './use-prefer.ts'

/** The preference applies to all devices; each browser asks for permission by itself. */
export function NotificationSwitch() {
  const { t } = useLingui()
  const permission = usePermission()
  const prefer = usePrefer()
  const { notifications } = useDevicePreferences()

  async function change(on: boolean) {
    if (on && (await askPermission()) !== 'granted') return
    await prefer({ preferences: { notifications: on } })
  }

  const why = {
    denied: t`Je browser blokkeert meldingen van deze app. Sta ze toe in de instellingen van de browser.`,
    unsupported: t`Deze browser kent geen meldingen. Op een iPhone werkt het zodra je de app hebt geïnstalleerd.`,
    default: null,
    granted: null,
  }[permission]
  return (
    <Checkbox
      isSelected={notifications && permission === 'granted'}
      onChange={change}
      isDisabled={why !== null}
      description={why ?? t`Ook als je de app niet voor je hebt.`}
      errorMessage={why === null ? undefined : t`Kan notificaties niet aanzetten`}
    >
      {t`Meldingen op dit toestel`}
    </Checkbox>
  )
}
