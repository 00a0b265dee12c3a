import { type MetaDatabase, readValue, writeValue } from './meta-database.ts'

/** Store of the server's last answers, which are removed together with the copy. */
export interface AnswerStore {
  load(key: string): Promise<unknown>
  save(key: string, answer: { value: unknown; at: number }): Promise<void>
}

const ANSWER = 'answer '
const prefixOf = (userId: string) => `${ANSWER}${userId} `

/** The server's last answers to this user. */
export const keptAnswers = (meta: MetaDatabase, userId: string): AnswerStore => ({
  load: (key) => readValue(meta, prefixOf(userId) + key),
  save: (key, answer) => writeValue(meta, prefixOf(userId) + key, answer),
})

export async function dropAnswers(meta: MetaDatabase, isTheirs: (userId: string) => boolean): Promise<void> {
  const answers = meta.values.where('key').startsWith(ANSWER)
  await answers.filter(({ key }) => isTheirs(key.split(' ')[1] ?? '')).delete()
}
