import { type MetaDatabase, readValue, writeValue } from './meta-database.ts'

/** Where the last answers are kept: they leave the device with the copy. */
export interface AnswerStore {
  load(key: string): Promise<unknown>
  save(key: string, answer: { value: unknown; at: number }): Promise<void>
}

const prefixOf = (userId: string) => `answer ${userId} `

/** What the server answered this user last. */
export const keptAnswers = (meta: MetaDatabase, userId: string): AnswerStore => ({
  load: (key) => readValue(meta, prefixOf(userId) + key),
  save: (key, answer) => writeValue(meta, prefixOf(userId) + key, answer),
})

export async function dropAnswers(meta: MetaDatabase, userId: string): Promise<void> {
  await meta.values.where('key').startsWith(prefixOf(userId)).delete()
}
