import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { PROTOCOL } from '#sync/contract/wire/protocol.ts'
import type { Mutation } from './mutation.ts'

/** The version of a server, or of the app in a browser. */
export type Version = 'now' | 'next'

/** The next release: a field and an inner field are added, and the rows of one collection get another shape. */
export const NEXT: readonly Mutation[] = [
  {
    file: 'sync/contract/wire/protocol.ts',
    from: /PROTOCOL = \d+/,
    to: `PROTOCOL = ${PROTOCOL + 1}`,
  },
  {
    file: 'sync/contract/customers/fields.ts',
    from: '    mobilephone: line(20),\n',
    to: '    mobilephone: line(20),\n    reference: line(),\n',
  },
  {
    file: 'sync/contract/orders/fields.ts',
    from: '  street: line(),\n',
    to: '  street: line(),\n  floor: line(),\n',
  },
  {
    file: 'sync/contract/statuses/fields.ts',
    from: "  reach: 'lineage',\n",
    to: "  reach: 'lineage',\n  shape: 2,\n",
  },
]

/** The migration of the next release. */
export const NEXT_MIGRATION = "alter table customers add column reference text not null default ''"

/** The suffix of the URLs of modules of the next release. */
export const MARK = '?next'
const PROJECT = pathToFileURL(`${process.cwd()}/`).href

/** Gives modules that are imported with `?next` instances of their own, together with everything they import of ours. */
export function separateNext(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context)
      const isOurs = resolved.url.startsWith(PROJECT) && !resolved.url.includes('/node_modules/')
      const isNext = context.parentURL?.endsWith(MARK) && !resolved.url.endsWith(MARK)
      return isOurs && isNext ? { ...resolved, url: `${resolved.url}${MARK}` } : resolved
    },
  })
}

export const isOfNext = (url: string) => url.endsWith(MARK)

/** Chooses the version that answers and the one that starts while the next release reaches servers and browsers. */
export interface Rollout {
  /** The part of the history that is over, from 0 to 1. */
  reached(part: number): void
  serverFor(): Version
  appFor(): Version
  /** Whether all servers are of the next release. */
  isOut(): boolean
}

/** For histories without versions: servers and browsers stay on the current one. */
export const noRollout: Rollout = {
  reached() {},
  serverFor: () => 'now',
  appFor: () => 'now',
  isOut: () => true,
}

/**
 * One server of each version answers in turn in the middle of the history; some histories begin or stay there longer.
 * `release` starts the first server of the next release.
 */
export function openRollout(seed: number, release: () => Promise<void>): Rollout {
  const begins = [0.25, 0, 0.1][seed % 3] ?? 0
  const ends = [0.6, 0.9, 0.75][seed % 3] ?? 1
  let part = 0
  let asked = 0
  let opened = seed
  let isBegun = false
  let isReleased = false
  const inTurn = (turn: number): Version => (turn % 2 === 0 ? 'now' : 'next')
  const versionAt = (turn: () => number): Version => {
    if (!isReleased) return 'now'
    return part < ends ? inTurn(turn()) : 'next'
  }
  return {
    reached(now) {
      part = now
      if (now < begins || isBegun) return
      isBegun = true
      void release().then(() => {
        isReleased = true
      })
    },
    serverFor: () => versionAt(() => asked++),
    appFor: () => versionAt(() => opened++),
    isOut: () => isReleased && part >= ends,
  }
}
