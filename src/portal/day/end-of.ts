import { minutesOf, timeOf } from '#sync/contract/values/day.ts'
import type { Plan } from '#sync/contract/visits/plan.ts'

/** HH:mm at which a visit ends, with what it takes longer. */
export const endOf = ({ time, minutes, longer = 0 }: Pick<Plan, 'time' | 'minutes'> & { longer?: number }) =>
  timeOf(minutesOf(time) + minutes + longer)
