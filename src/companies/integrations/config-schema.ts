import * as v from 'valibot'

const detailed = v.object({
  type: v.optional(v.string(), 'string'),
  label: v.optional(v.string(), ''),
  description: v.optional(v.string(), ''),
  required: v.optional(v.boolean(), false),
  options: v.optional(v.array(v.string()), []),
})

export interface Setting extends v.InferOutput<typeof detailed> {
  name: string
  type: 'string' | 'number' | 'boolean'
}

export type Values = Readonly<Record<string, unknown>>

const jsonSchema = v.object({
  type: v.literal('object'),
  properties: v.record(
    v.string(),
    v.pipe(
      v.looseObject({ title: v.optional(v.string()), enum: v.optional(v.array(v.string())) }),
      v.transform(({ title, enum: options, ...said }) => ({ label: title, options, ...said })),
    ),
  ),
  required: v.optional(v.array(v.string()), []),
})

/**
 * The settings of an integration: for each its type or details, also as JSON Schema. A definition that cannot be read
 * counts as text.
 */
export function settingsOf(schema: Values): readonly Setting[] {
  const whole = v.safeParse(jsonSchema, schema)
  const required = whole.success ? whole.output.required : []
  return Object.entries(whole.success ? whole.output.properties : schema).map(([name, said]) => {
    const parsed = v.safeParse(detailed, typeof said === 'string' ? { type: said } : said)
    const more = parsed.success ? parsed.output : v.parse(detailed, {})
    const type = more.type === 'number' || more.type === 'boolean' ? more.type : 'string'
    const isRequired = more.required || required.includes(name)
    return { ...more, name, type, label: more.label || name, required: isRequired }
  })
}

/** Drops values that do not match the type their setting has now; values without a setting stay. */
export function fitting(settings: readonly Setting[], configuration: Values) {
  const types = new Map(settings.map((setting) => [setting.name, setting]))
  const kept = Object.entries(configuration).filter(([name, value]) => fits(types.get(name), value))
  return {
    values: Object.fromEntries(kept) as Values,
    areRemoved: kept.length < Object.keys(configuration).length,
  }
}

function fits(setting: Setting | undefined, value: unknown): boolean {
  if (!setting) return true
  const { type, options } = setting
  return typeof value === type && (options.length === 0 || options.includes(String(value)))
}

/** Required settings that are empty. */
export const missingOf = (settings: readonly Setting[], values: Values): readonly string[] =>
  settings
    .filter(({ name, type, required }) => required && type !== 'boolean' && (values[name] ?? '') === '')
    .map(({ name }) => name)
