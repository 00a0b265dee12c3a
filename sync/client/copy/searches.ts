import type { Found, SearchQuery } from '../engine.ts'
import type { Positions } from '../reader.ts'
import { type CopyIndex, openSearch, type Search } from '../search/open-search.ts'
import { StoredIndex } from '../search/stored-index.ts'
import type { Viewer } from '../tables/complete-row.ts'
import { type CopyTables, openTables } from '../tables/copy-tables.ts'

export interface Searches {
  /** Returns the index of a copy that this worker writes from now on, through `tables`. */
  keep(copy: string, tables: CopyTables): Promise<CopyIndex>
  /** Searches the index of the copy on screen. */
  find(wanted: SearchQuery): Promise<Found>
  /** Called when another worker writes the copy on screen and reports its positions. */
  reached(positions: Positions): Promise<void>
  /** Called when another copy is on screen from now on. */
  swap(): Promise<void>
}

export interface SearchesOptions {
  viewer(): Viewer | null
  /** The name of the copy on screen. */
  currentCopy(): Promise<string>
  positionsOf(copy: string): Promise<Positions>
  /** Called when the index on screen became complete or incomplete, or learned rows that were stored long ago. */
  onWhole(isWhole: boolean): void
}

/** The search indexes a worker has open: that of the copy on screen, and that of a copy being filled. */
export function openSearches({ viewer, currentCopy, positionsOf, onWhole }: SearchesOptions): Searches {
  const searches = new Map<string, Promise<Search>>()
  let shown: Promise<string> | null = null

  function current(): Promise<string> {
    shown ??= currentCopy().catch((error) => {
      shown = null
      throw error
    })
    return shown
  }

  function of(copy: string): Promise<Search> {
    const known = searches.get(copy)
    if (known) return known
    const search = open(copy)
    searches.set(copy, search)
    search.catch(() => searches.delete(copy))
    return search
  }

  async function open(copy: string): Promise<Search> {
    return openSearch({
      tables: openTables(copy, viewer()),
      storedIndex: new StoredIndex(copy),
      positions: await positionsOf(copy),
      async onWhole(isWhole) {
        if ((await shown?.catch(() => null)) === copy) onWhole(isWhole)
      },
    })
  }

  return {
    async keep(copy, tables) {
      const search = await of(copy)
      await search.keep(tables)
      return {
        ...search,
        close() {
          searches.delete(copy)
          search.close()
        },
      }
    },
    find: async (wanted) => (await of(await current())).find(wanted),
    async reached(positions) {
      const search = shown && searches.get(await shown)
      ;(await search)?.reached(positions)
    },
    async swap() {
      const before = await shown?.catch(() => null)
      shown = null
      const old = before && before !== (await current()) ? searches.get(before) : undefined
      if (!before || !old) return
      searches.delete(before)
      ;(await old).close()
    },
  }
}
