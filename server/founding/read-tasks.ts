import { parseArgs } from 'node:util'
import { ConfigError } from '#server/config-error.ts'

/** The users for whom the server does a task when it starts; '' for nobody. */
export interface Tasks {
  /** The user who is let in again. */
  rescue: string
  /** The user who becomes a developer. */
  developer: string
}

/** Parses the command line. Throws `ConfigError` with one sentence. */
export function readTasks(args: readonly string[]): Tasks {
  const option = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: { rescue: option, developer: option },
  })
  const nameFor = (name: keyof Tasks) => {
    const { [name]: value = '' } = values
    if (value === true || (name in values && String(value).trim() === ''))
      throw new ConfigError(
        `--${name} moet een gebruikersnaam zijn. Bijvoorbeeld: npm start -- --${name} beheer`,
      )
    return String(value)
  }
  return { rescue: nameFor('rescue'), developer: nameFor('developer') }
}
