import * as v from 'valibot'

/** The subscription last sent to the server, so that not every start sends it again. */
const KEY = 'aurum-push'

/** `at` is in milliseconds. */
const note = v.object({ userId: v.string(), endpoint: v.string(), at: v.number() })
export type PushNote = v.InferOutput<typeof note>

export function pushNote(): PushNote | null {
  try {
    return v.parse(v.nullable(note), JSON.parse(localStorage.getItem(KEY) ?? 'null'))
  } catch {
    return null
  }
}

export const keepPushNote = (told: PushNote) => localStorage.setItem(KEY, JSON.stringify(told))

export const forgetPushNote = () => localStorage.removeItem(KEY)
