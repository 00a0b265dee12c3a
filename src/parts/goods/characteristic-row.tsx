import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Ellipsis, Eye, EyeOff, Trash2 } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Menu, MenuButton, MenuItem } from '#src/ui/overlays/menu.tsx'
import styles from './characteristic-row.module.css'
import type { Characteristic } from './characteristics.ts'

interface CharacteristicRowProps {
  characteristic: Characteristic
  place: number
  count: number
  onType(part: Partial<Characteristic>): void
  onMove(step: -1 | 1): void
  onRemove(): void
}

export function CharacteristicRow({ characteristic, place, count, ...on }: CharacteristicRowProps) {
  const { t } = useLingui()
  const { key, value, options } = characteristic
  const number = place + 1
  return (
    <fieldset className={styles.row} aria-label={t`Kenmerk ${number}`}>
      <TextField
        label={t`Naam`}
        placeholder={t`Naam`}
        maxLength={200}
        autoComplete="off"
        value={key}
        onChange={(typed) => on.onType({ key: typed })}
      />
      <TextField
        label={t`Waarde`}
        placeholder={t`Waarde`}
        maxLength={1000}
        autoComplete="off"
        value={value}
        onChange={(typed) => on.onType({ value: typed })}
      />
      <Button
        variant="quiet"
        size="s"
        aria-label={options.private ? t`Kenmerk ${number}: alleen wij` : t`Kenmerk ${number}: klant`}
        onPress={() => on.onType({ options: { private: !options.private } })}
      >
        <span className={styles.eye} data-private={options.private || undefined}>
          {options.private ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
          {options.private ? <Trans>alleen wij</Trans> : <Trans>klant</Trans>}
        </span>
      </Button>
      <MenuButton
        button={
          <Button variant="icon" size="s" aria-label={t`Acties bij kenmerk ${number}`}>
            <Ellipsis size={16} aria-hidden />
          </Button>
        }
      >
        <Menu aria-label={key || t`Kenmerk ${number}`}>
          <MenuItem
            icon={<ArrowUp size={16} aria-hidden />}
            isDisabled={place === 0}
            onAction={() => on.onMove(-1)}
          >
            {t`Omhoog`}
          </MenuItem>
          <MenuItem
            icon={<ArrowDown size={16} aria-hidden />}
            isDisabled={place === count - 1}
            onAction={() => on.onMove(1)}
          >
            {t`Omlaag`}
          </MenuItem>
          <MenuItem danger icon={<Trash2 size={16} aria-hidden />} onAction={on.onRemove}>
            {t`Verwijderen`}
          </MenuItem>
        </Menu>
      </MenuButton>
    </fieldset>
  )
}
