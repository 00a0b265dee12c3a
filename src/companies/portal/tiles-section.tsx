import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Company } from '#src/data/companies/queries.ts'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { TileIcon } from '#src/parts/tiles/tile-icon.tsx'
import { tilesOf } from '#src/parts/tiles/tiles-of.ts'
import { Button } from '#src/ui/button.tsx'
import { SortableList } from '#src/ui/fields/sortable-list.tsx'
import { Menu, MenuButton, MenuItem } from '#src/ui/overlays/menu.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import type { PortalTile } from '#sync/contract/companies/tiles.ts'
import general from '../general/general.module.css'
import { moved } from '../places.ts'
import { TileDialog } from './tile-dialog.tsx'
import { type Kind, newTile, type Tiles, withTile } from './tile-form.ts'
import { kindWords } from './tile-words.ts'
import styles from './tiles-section.module.css'

interface TilesSectionProps {
  form: Pick<DocumentForm<Tiles>, 'entered' | 'set'>
  company: Company
  companies: readonly Company[]
}

const KINDS = Object.keys(kindWords) as Kind[]

/** The tiles in the order in which they are shown. */
export function TilesSection({ form, company, companies }: TilesSectionProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const { tiles } = form.entered
  const [asked, setAsked] = useState<PortalTile | null>(null)
  const above = tilesOf(company.parent_company_id, companies)
  const tileOf = (id: string) => tiles.find(({ _id }) => _id === id) ?? null

  function move(id: string, before: string | null) {
    const ids = moved(
      tiles.map(({ _id }) => _id),
      id,
      before,
    )
    form.set({ tiles: ids.flatMap((each) => tileOf(each) ?? []) })
  }

  return (
    <div className={general.sections}>
      <Section
        title={t`Tegels`}
        action={
          <MenuButton
            button={
              <Button variant="quiet" size="s">
                <Plus size={16} aria-hidden /> <Trans>Tegel</Trans>
              </Button>
            }
          >
            <Menu aria-label={t`Nieuwe tegel`}>
              {KINDS.map((kind) => (
                <MenuItem
                  key={kind}
                  onAction={() => setAsked(newTile(kind, nameFor(kind, _(kindWords[kind]))))}
                >
                  {_(kindWords[kind])}
                </MenuItem>
              ))}
            </Menu>
          </MenuButton>
        }
      >
        <div className={styles.tiles} data-field="tiles">
          <p className={general.note}>
            <Trans>Staan in het portaal van wie buiten werkt; Werkbon staat er altijd.</Trans>
          </p>
          <SortableList
            label={t`Tegels`}
            items={tiles.map((tile) => ({ ...tile, id: tile._id }))}
            onMove={move}
            onOpen={(id) => setAsked(tileOf(id))}
            empty={<NoTiles above={above} onTake={() => form.set({ tiles: [...above] })} />}
            menu={(item) => (
              <MenuItem
                danger
                icon={<Trash2 size={16} aria-hidden />}
                onAction={() => form.set({ tiles: tiles.filter(({ _id }) => _id !== item.id) })}
              >
                {t`Verwijderen`}
              </MenuItem>
            )}
          >
            {({ name, icon, kind, url, links }) => (
              <>
                <TileIcon name={icon} />
                <span className={styles.name}>{name}</span>
                <span className={styles.kind}>
                  {kind === 'link' && url}
                  {kind === 'folder' && links.map((page) => page.name).join(', ')}
                  {(kind === 'quotation' || kind === 'work_order') && _(kindWords[kind])}
                </span>
              </>
            )}
          </SortableList>
        </div>
      </Section>
      {asked && (
        <TileDialog
          tile={asked}
          isNew={!tileOf(asked._id)}
          onClose={() => setAsked(null)}
          onDone={(tile) => {
            form.set({ tiles: withTile(tiles, tile) })
            setAsked(null)
          }}
        />
      )}
    </div>
  )
}

/** The default name of a tile that opens a screen. */
const nameFor = (kind: Kind, words: string) => (kind === 'link' || kind === 'folder' ? '' : words)

interface NoTilesProps {
  above: readonly PortalTile[]
  onTake(): void
}

function NoTiles({ above, onTake }: NoTilesProps) {
  if (above.length === 0)
    return (
      <p className={general.note}>
        <Trans>
          Nog geen eigen tegels: Werkbon staat er, en Offerte zodra er een stappenplan aan staat. Voeg toe wat
          je mensen onderweg nog meer nodig hebben.
        </Trans>
      </p>
    )
  const names = above.map(({ name }) => name).join(', ')
  return (
    <div className={styles.inherited}>
      <p className={general.note}>
        <Trans>Geen eigen tegels: die van het bedrijf erboven gelden ({names}).</Trans>
      </p>
      <Button size="s" onPress={onTake}>
        <Trans>Hiermee beginnen</Trans>
      </Button>
    </div>
  )
}
