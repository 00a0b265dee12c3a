import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Dialog } from '#src/ui/dialog.tsx'
import type { PortalTile } from '#sync/contract/collections/companies/tiles.ts'
import { PageTile } from './page-tile.tsx'
import look from './tile.module.css'
import styles from './tile-folder.module.css'
import { TileIcon } from './tile-icon.tsx'

/** SPEC §9. */
const PER_PAGE = 9

interface TileFolderProps {
  folder: PortalTile
  onClose(): void
}

/** Lies over the home; nine at a time, the next by swiping, with the arrows or by its dot. */
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
        {pages.length > 1 && <Dots count={pages.length} at={at} onTurn={turnTo} />}
      </div>
    </Dialog>
  )
}

/** The page in sight follows the finger, and the finger follows what was asked for. */
function usePages(count: number) {
  const track = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  useEffect(() => {
    const strip = track.current
    if (!strip) return
    const settle = () => setAt(Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth)))
    strip.addEventListener('scrollend', settle)
    return () => strip.removeEventListener('scrollend', settle)
  }, [])
  function turnTo(page: number) {
    const wanted = Math.max(0, Math.min(count - 1, page))
    setAt(wanted)
    track.current?.scrollTo({ left: wanted * track.current.clientWidth })
  }
  return { track, at, turnTo }
}

interface DotsProps {
  count: number
  at: number
  onTurn(page: number): void
}

function Dots({ count, at, onTurn }: DotsProps) {
  const { t } = useLingui()
  return (
    <div className={styles.dots}>
      {Array.from({ length: count }, (_, page) => {
        const number = page + 1
        return (
          <button
            key={number}
            type="button"
            className={styles.dot}
            aria-label={t`Pagina ${number} van ${count}`}
            aria-current={page === at || undefined}
            onClick={() => onTurn(page)}
          />
        )
      })}
    </div>
  )
}
