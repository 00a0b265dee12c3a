/**
 * A document as JSON text written by the database. Parsing and serialising it again took a third of the time of a first
 * copy's page.
 */
export class Written {
  readonly _id: string
  readonly seq: number
  readonly text: string

  constructor(_id: string, seq: number, text: string) {
    this._id = _id
    this.seq = seq
    this.text = text
  }

  /** For serialisers that do not know this class: correct, but slow. */
  toJSON(): unknown {
    return JSON.parse(this.text)
  }
}

/** `JSON.stringify` that inserts the text of `Written` documents as it is. */
export function asText(value: unknown): string {
  if (value instanceof Written) return value.text
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(asText).join(',')}]`
  const fields = Object.entries(value).filter(([, item]) => item !== undefined && typeof item !== 'function')
  return `{${fields.map(([key, item]) => `${JSON.stringify(key)}:${asText(item)}`).join(',')}}`
}
