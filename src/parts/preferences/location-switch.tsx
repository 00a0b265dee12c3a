import { useLingui } from '@lingui/react/macro'
import { declineLocation, useDeclinesLocation } from '#src/data/preferences/location-wish.ts'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'

/** Takes back the choice made in the portal; the browser asks by itself when the position is used. */
export function LocationSwitch() {
  const { t } = useLingui()
  const declines = useDeclinesLocation()
  return (
    <Checkbox
      isSelected={!declines}
      onChange={(wanted) => declineLocation(!wanted)}
      description={t`In het portaal, voor de order op de plek waar je bent.`}
    >
      {t`Locatie gebruiken op dit toestel`}
    </Checkbox>
  )
}
