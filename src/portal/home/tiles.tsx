import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, startTransition, useState } from 'react'
import { allCompanies } from '#src/data/companies/queries.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { allFlows, isOffered } from '#src/data/flows/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { userById } from '#src/data/users/queries.ts'
import { links } from '#src/lib/links/links.ts'
import { TileIcon } from '#src/parts/tiles/tile-icon.tsx'
import { tilesOf } from '#src/parts/tiles/tiles-of.ts'
import { useLeadsSomewhere } from '#src/parts/use-leads-somewhere.ts'
import type { PortalTile } from '#sync/contract/companies/tiles.ts'
import { PageTile } from './page-tile.tsx'
import look from './tile.module.css'
import { TileFolder } from './tile-folder.tsx'
import styles from './tiles.module.css'

/**
 * The tiles of the company, and always the work order search. A company that chose none also gets the quotation, once
 * it has a flow to make one with. The children are rendered together with them.
 */
export function Tiles({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const tiles = useTiles()
  const [opened, setOpened] = useState<PortalTile | null>(null)
  if (!tiles) return null
  // A transition, so that the feedback on the press is not delayed by drawing a page of tiles.
  const turnTo = (folder: PortalTile | null) => startTransition(() => setOpened(folder))
  return (
    <>
      <nav className={styles.tiles} aria-label={t`Tegels`}>
        {tiles.map((tile) => (
          <Tile key={tile._id} tile={tile} onOpen={() => turnTo(tile)} />
        ))}
        {opened && <TileFolder folder={opened} onClose={() => turnTo(null)} />}
      </nav>
      {children}
    </>
  )
}

function useTiles(): readonly PortalTile[] | undefined {
  const { t } = useLingui()
  const { session } = useEngine()
  const companies = useLive(allCompanies)
  const flows = useLive(allFlows)
  const mayQuote = useCan('quotations.create')
  const user = useLive(userById(session.user_id))
  const leadsSomewhere = useLeadsSomewhere()
  if (!companies || !flows || user === undefined) return undefined
  const chosen = tilesOf(user?.company_ids[0] ?? '', companies)
  const workOrder = usual('work_order', t`Werkbon`, 'work-order')
  const quotation = usual('quotation', t`Offerte`, 'quotation')
  const all = [
    ...(chosen.some(({ kind }) => kind === 'work_order') ? [] : [workOrder]),
    ...(chosen.length === 0 && mayQuote && flows.some(isOffered) ? [quotation] : []),
    ...chosen,
  ]
  return all.filter(({ kind }) => kind !== 'quotation' || leadsSomewhere(links.quotation))
}

const usual = (kind: PortalTile['kind'], name: string, icon: PortalTile['icon']): PortalTile => ({
  _id: kind,
  kind,
  name,
  icon,
  url: '',
  links: [],
})

interface TileProps {
  tile: PortalTile
  onOpen(): void
}

function Tile({ tile: { kind, name, icon, url }, onOpen }: TileProps) {
  const face = (
    <>
      <TileIcon name={icon} />
      <span className={look.name}>{name}</span>
    </>
  )
  switch (kind) {
    case 'work_order':
      return <ScreenTile to={links.workOrder()}>{face}</ScreenTile>
    case 'quotation':
      return <ScreenTile to={links.quotation}>{face}</ScreenTile>
    case 'folder':
      return (
        <button type="button" className={look.tile} onClick={onOpen} aria-haspopup="dialog">
          {face}
        </button>
      )
    default:
      return <PageTile url={url}>{face}</PageTile>
  }
}

function ScreenTile({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={look.tile}>
      {children}
    </Link>
  )
}
