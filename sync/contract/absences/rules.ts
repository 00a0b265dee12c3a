import type { DocumentOf } from '../core/documents.ts'
import { reject } from '../core/errors.ts'
import type { Rules } from '../core/rule.ts'
import { isDay } from '../values/day.ts'

type Absence = DocumentOf<'absences'>

export const absencesRules: Rules<Absence> = {
  judge({ after }) {
    if (!after) return null
    const { user_id, from, until, from_time, until_time } = after
    if (user_id === '') return reject('invalid', 'user_id')
    if (!isDay(from)) return reject('date-required', 'from')
    if (!isDay(until) || until < from) return reject('invalid', 'until')
    const isOver = from === until && from_time !== '' && until_time !== '' && until_time <= from_time
    return isOver ? reject('invalid', 'until_time') : null
  },
}
