import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleOff, Copy, Ellipsis, Play, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Flow } from '#src/data/flows/queries.ts'
import { NoRows } from '#src/parts/list/no-rows.tsx'
import { Button } from '#src/ui/button.tsx'
import { Menu, MenuButton, MenuItem } from '#src/ui/overlays/menu.tsx'
import { writtenOf } from '#sync/contract/flows/versions.ts'
import styles from './flow-list.module.css'
import { FlowStateTag } from './flow-state-tag.tsx'
import { READY_FLOWS, type ReadyFlow } from './ready-flows.ts'
import { useReadyNames } from './use-ready-names.ts'

interface FlowListProps {
  flows: readonly Flow[]
  /** The company above that it belongs to; '' for a flow of the company itself. */
  aboveOf(flow: Flow): string
  /** null where the user may not. */
  onAdd: ((from: ReadyFlow | '') => void) | null
  mayEdit(flow: Flow): boolean
  onOpen(id: string): void
  onCopy(id: string): void
  onOffer(flow: Flow, to: boolean): void
  onRemove(flow: Flow): void
}

/** The flows of a company and those above it. */
export function FlowList({ flows, aboveOf, onAdd, mayEdit, ...on }: FlowListProps) {
  const { t } = useLingui()
  if (flows.length === 0)
    return (
      <NoRows
        words={{
          noneFits: null,
          all: '',
          coming: t`De stappenplannen komen nog`,
          none: t`Nog geen stappenplannen`,
          about: (
            <Trans>
              Een stappenplan leidt je monteur door een offerte: wat tref je aan, wat komt er, wie is de
              klant.
            </Trans>
          ),
        }}
        isNarrowed={false}
        add={onAdd && <Beginnings onAdd={onAdd} />}
        onClear={() => {}}
      />
    )
  return (
    <div className={styles.content}>
      {onAdd && (
        <div className={styles.bar}>
          <MenuButton
            button={
              <Button variant="primary">
                <Plus size={16} aria-hidden /> <Trans>Nieuw stappenplan</Trans>
              </Button>
            }
          >
            <BeginningsMenu onAdd={onAdd} />
          </MenuButton>
        </div>
      )}
      <ul className={styles.list}>
        {flows.map((flow) => (
          <FlowRow
            key={flow._id}
            flow={flow}
            above={aboveOf(flow)}
            menu={mayEdit(flow) && <RowMenu flow={flow} {...on} />}
            onOpen={on.onOpen}
          />
        ))}
      </ul>
    </div>
  )
}

interface FlowRowProps {
  flow: Flow
  above: string
  menu: ReactNode
  onOpen(id: string): void
}

function FlowRow({ flow, above, menu, onOpen }: FlowRowProps) {
  const { name, steps } = writtenOf(flow)
  return (
    <li className={styles.row}>
      <button type="button" className={styles.open} onClick={() => onOpen(flow._id)} data-row>
        <strong className={styles.name}>{flow.name || name}</strong>
        {above && <span className={styles.steps}>{above}</span>}
        <span className={styles.steps}>
          <Plural value={steps.length} one="# stap" other="# stappen" />
        </span>
        <FlowStateTag flow={flow} />
      </button>
      {menu}
    </li>
  )
}

type RowMenuProps = { flow: Flow } & Pick<FlowListProps, 'onCopy' | 'onOffer' | 'onRemove'>

function RowMenu({ flow, onCopy, onOffer, onRemove }: RowMenuProps) {
  const { t } = useLingui()
  const name = flow.name || flow.draft.name
  return (
    <MenuButton
      button={
        <Button variant="icon" aria-label={t`Acties bij ${name}`}>
          <Ellipsis size={18} aria-hidden />
        </Button>
      }
    >
      <Menu aria-label={name}>
        <MenuItem icon={<Copy size={16} aria-hidden />} onAction={() => onCopy(flow._id)}>
          {t`Kopie maken`}
        </MenuItem>
        {flow.version > 0 &&
          (flow.active ? (
            <MenuItem icon={<CircleOff size={16} aria-hidden />} onAction={() => onOffer(flow, false)}>
              {t`Uitzetten`}
            </MenuItem>
          ) : (
            <MenuItem icon={<Play size={16} aria-hidden />} onAction={() => onOffer(flow, true)}>
              {t`Aanzetten`}
            </MenuItem>
          ))}
        <MenuItem danger icon={<Trash2 size={16} aria-hidden />} onAction={() => onRemove(flow)}>
          {t`Verwijderen`}
        </MenuItem>
      </Menu>
    </MenuButton>
  )
}

interface BeginningProps {
  onAdd(from: ReadyFlow | ''): void
}

function Beginnings({ onAdd }: BeginningProps) {
  const names = useReadyNames()
  return (
    <span className={styles.beginnings}>
      {READY_FLOWS.map((id) => (
        <Button key={id} onPress={() => onAdd(id)}>
          {names[id]}
        </Button>
      ))}
      <Button onPress={() => onAdd('')}>
        <Trans>Leeg beginnen</Trans>
      </Button>
    </span>
  )
}

function BeginningsMenu({ onAdd }: BeginningProps) {
  const { t } = useLingui()
  const names = useReadyNames()
  return (
    <Menu aria-label={t`Nieuw stappenplan`}>
      {READY_FLOWS.map((id) => (
        <MenuItem key={id} onAction={() => onAdd(id)}>
          {names[id]}
        </MenuItem>
      ))}
      <MenuItem onAction={() => onAdd('')}>{t`Leeg beginnen`}</MenuItem>
    </Menu>
  )
}
