import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { Select, SelectItem } from '#src/ui/fields/select.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { type PortalTile, TILE_ICONS, type TileIcon } from '#sync/contract/companies/tiles.ts'
import styles from '../statuses/dialogs.module.css'
import { FolderPages } from './folder-pages.tsx'
import { faultsOf, isFaulty, tidyTile } from './tile-form.ts'
import { iconWords, kindWords } from './tile-words.ts'

interface TileDialogProps {
  tile: PortalTile
  isNew: boolean
  onDone(tile: PortalTile): void
  onClose(): void
}

/** Name, look and target of a tile. */
export function TileDialog({ tile, isNew, onDone, onClose }: TileDialogProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const [entered, setEntered] = useState(tile)
  const [tried, setTried] = useState(false)
  const faults = faultsOf(entered)
  const { _id, kind, name, icon, url, links } = entered
  return (
    <Dialog size="m" title={isNew ? t`Nieuwe tegel` : t`Tegel wijzigen`} onClose={onClose}>
      <Form
        className={styles.form}
        onSubmit={() => {
          setTried(true)
          if (!isFaulty(faults)) onDone(tidyTile(entered))
        }}
      >
        <p>{_(kindWords[kind])}</p>
        <TextField
          label={t`Naam`}
          autoFocus
          maxLength={40}
          autoComplete="off"
          value={name}
          onChange={(value) => setEntered({ ...entered, name: value })}
          errorMessage={tried && faults.names.includes(_id) ? t`Vul een naam in` : undefined}
        />
        <Select
          label={t`Pictogram`}
          value={icon}
          onChange={(value) => setEntered({ ...entered, icon: String(value) as TileIcon })}
        >
          {TILE_ICONS.map((each) => (
            <SelectItem key={each} id={each}>
              {_(iconWords[each])}
            </SelectItem>
          ))}
        </Select>
        {kind === 'link' && (
          <TextField
            label={t`Adres (URL)`}
            inputMode="url"
            autoComplete="off"
            maxLength={500}
            value={url}
            onChange={(value) => setEntered({ ...entered, url: value })}
            errorMessage={
              tried && faults.addresses.includes(_id)
                ? t`Vul een adres in dat met https:// begint`
                : undefined
            }
          />
        )}
        {kind === 'folder' && (
          <FolderPages
            pages={links}
            faults={tried ? faults : null}
            onChange={(pages) => setEntered({ ...entered, links: pages })}
          />
        )}
        <div className={styles.answers}>
          <Button onPress={onClose}>
            <Trans>Annuleren</Trans>
          </Button>
          <Button type="submit" variant="primary">
            {isNew ? <Trans>Toevoegen</Trans> : <Trans>Wijzigen</Trans>}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
