import { Trans } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import { usePages } from '#src/lib/hooks/use-pages.ts'
import { TileIcon } from '#src/parts/tiles/tile-icon.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { PageDots } from '#src/ui/shown/page-dots.tsx'
import type { PortalTile } from '#sync/contract/companies/tiles.ts'
import { PageTile } from './page-tile.tsx'
import look from './tile.module.css'
import styles from './tile-folder.module.css'

/** Tiles per page. */
const PER_PAGE = 9

interface TileFolderProps {
  folder: PortalTile
  onClose(): void
}

/** A layer with the tiles of a folder, nine per page; pages turn by swipe, arrow keys or dots. */
export function TileFolder({ folder: { name, links }, onClose }: TileFolderProps) {
  const pages = Array.from({ length: Math.ceil(links.length / PER_PAGE) }, (_, at) =>
    links.slice(at * PER_PAGE, (at + 1) * PER_PAGE),
  )
  const { track, at, turnTo } = usePages(pages.length)

  function handleKey(event: KeyboardEvent) {
    const by = { ArrowRight: 1, ArrowLeft: -1, PageDown: 1, PageUp: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    turnTo(at + by)
  }

  return (
    <Dialog size="s" title={name} onClose={onClose}>
      {links.length === 0 && (
        <p className={styles.empty}>
          <Trans>Deze map is leeg</Trans>
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the tiles and dots within it */}
      <div onKeyDown={handleKey}>
        <div ref={track} className={styles.track}>
          {pages.map((page, index) => (
            <div key={page[0]?._id} className={styles.page} inert={index !== at}>
              {page.map((link) => (
                <PageTile key={link._id} url={link.url}>
                  <TileIcon name={link.icon} />
                  <span className={look.name}>{link.name}</span>
                </PageTile>
              ))}
            </div>
          ))}
        </div>
        {pages.length > 1 && <PageDots count={pages.length} at={at} onTurn={turnTo} />}
      </div>
    </Dialog>
  )
}
