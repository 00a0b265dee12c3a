import * as v from 'valibot'
import { EndpointError } from './endpoint-error.ts'

/** More rows than any company offers. */
const MAX_ROWS = 2_000

const error = v.looseObject({ extensions: v.nullish(v.looseObject({ code: v.nullish(v.unknown()) })) })
const answer = v.looseObject({
  data: v.nullish(v.record(v.string(), v.unknown())),
  errors: v.nullish(v.array(error)),
})

/** Rows are validated one by one afterwards, so that a bad row does not discard the others. */
export const rows = v.pipe(v.array(v.unknown()), v.maxLength(MAX_ROWS))

export const file = v.nullable(
  v.object({
    path: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
    filename: v.pipe(v.nullish(v.string(), ''), v.maxLength(200)),
  }),
)
export type EndpointFile = NonNullable<v.InferOutput<typeof file>>

export const quotationResult = v.pipe(
  v.object({
    order_id: v.pipe(v.nullish(v.string(), ''), v.maxLength(200)),
    success: v.boolean(),
    continue: v.nullish(v.boolean(), false),
    sent: v.nullish(v.boolean(), false),
  }),
  v.check(({ success, order_id }) => !success || order_id !== ''),
)
export type QuotationResult = v.InferOutput<typeof quotationResult>

/** Extracts the requested data from an untrusted answer. */
export function answerIn<T>(given: unknown, question: string, schema: v.GenericSchema<unknown, T>): T {
  const whole = v.safeParse(answer, given)
  if (!whole.success) throw new EndpointError('nonsense')
  const [first] = whole.output.errors ?? []
  if (first) throw new EndpointError('refused', codeIn(first.extensions?.code))
  const wanted = v.safeParse(schema, whole.output.data?.[question])
  if (!wanted.success) throw new EndpointError('nonsense')
  return wanted.output
}

/** Only a code may pass, because it goes into the log and onto the order. */
const codeIn = (code: unknown) => (typeof code === 'string' && /^[A-Z_]{1,40}$/.test(code) ? code : '')
