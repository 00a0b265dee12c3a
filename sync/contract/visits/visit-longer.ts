import * as v from 'valibot'
import { reject } from '../core/errors.ts'
import { operation } from '../core/operation.ts'
import { MAX_MINUTES } from './fields.ts'
import { isOpenVisit } from './plan.ts'

const args = v.object({
  minutes: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MAX_MINUTES)),
})

/** Tells the office that a visit takes longer than planned. The later word counts. */
export const visitLonger = operation({
  kind: 'visits.longer',
  call: {
    name: 'setVisitLonger',
    says: 'How many minutes longer than planned a visit takes; 0 when it ends as planned.',
  },
  collection: 'visits',
  args,
  policy: 'queue',
  photos: 'passes',
  run({ args: { minutes }, before: visit }) {
    if (!visit) return reject('not-found')
    if (!isOpenVisit(visit)) return reject('invalid', 'state')
    return { writes: [{ collection: 'visits', id: visit._id, doc: { ...visit, longer: minutes } }] }
  },
})
