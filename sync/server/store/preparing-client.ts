import { Client } from 'pg'

/** Texts that one connection prepares. Texts are few, but those of a list grow with what is asked for. */
const MAX_STATEMENTS = 500

/** A table got another column since the statement was prepared. */
export const STALE_PLAN = '0A000'

/**
 * A connection that has PostgreSQL plan each statement with values once. For a short statement on a table with many
 * columns and policies, planning takes longer than running.
 */
export class PreparingClient extends Client {
  #names = new Map<string, string>()
  #prepared = 0

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of node-postgres cannot be repeated here
  override query(...args: any[]): any {
    const [text, values] = args
    const isPlain =
      args.length === 2 && typeof text === 'string' && Array.isArray(values) && values.length > 0
    const name = isPlain ? this.#nameOf(text) : undefined
    if (name === undefined) return super.query(...(args as [string]))
    return super.query({ name, text, values }).catch((error: { code?: string }) => {
      if (error.code === STALE_PLAN) this.#names.clear()
      throw error
    })
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= MAX_STATEMENTS) return known
    this.#prepared += 1
    const name = `s${this.#prepared}`
    this.#names.set(text, name)
    return name
  }
}
