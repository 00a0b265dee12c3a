import type { Plugin } from 'vite'

interface Entry {
  url: string
  revision: string | null
  size: number
  integrity?: string
}

export function precacheIntegrity(): {
  plugin: Plugin
  transform(entries: Entry[]): Promise<{ manifest: Entry[]; warnings: string[] }>
}
