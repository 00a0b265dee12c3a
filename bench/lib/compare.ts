import type { Measure, Row } from './measure.ts'

/** A smaller share is noise. */
const MIN_REPORTED_SHARE = 0.2
const DAY_MS = 86_400_000
/** The age after which a row describes an old version rather than the product. */
const MAX_AGE_DAYS = 7

/** One sentence per measure that got worse than its saved row, and per saved row that is old. */
export function findings(before: readonly Row[], measures: readonly Measure[], now: number): string[] {
  const worse = measures.flatMap((measure) => {
    const old = before.find((row) => row.measure === measure.measure)
    const share = old ? worseBy(old.ours, measure.ours) : 0
    return old && share > MIN_REPORTED_SHARE
      ? [
          `worse by ${Math.round(share * 100)} %: ${measure.measure}: ${measure.ours}, on ${old.date} ${old.ours}`,
        ]
      : []
  })
  const measured = new Set(measures.map(({ measure }) => measure))
  const old = before.filter((row) => !measured.has(row.measure) && ageOf(row, now) > MAX_AGE_DAYS)
  return [...worse, ...old.map((row) => `${ageOf(row, now)} days old: ${row.measure}`)]
}

export const ageOf = ({ date }: Pick<Row, 'date'>, now: number) =>
  Math.floor((now - Date.parse(date)) / DAY_MS)

export const isOld = (row: Pick<Row, 'date'>, now: number) => ageOf(row, now) > MAX_AGE_DAYS

/**
 * By which share the second is worse. Ratios to the floor are compared if both have one, because they depend less on
 * the machine; otherwise the first number. For speeds and scores higher is better, for all else lower.
 */
export function worseBy(before: string, after: string): number {
  const [was, is] = [before, after].map((text) => ratioOf(text)) as [number, number]
  const [old, now] =
    Number.isNaN(was) || Number.isNaN(is) ? [firstNumber(before), firstNumber(after)] : [was, is]
  if (!(old > 0) || !(now > 0)) return 0
  const isHigherBetter = /^[\d.,]+\/s/.test(after) || after.includes(' / 100')
  return isHigherBetter ? old / now - 1 : now / old - 1
}

const ratioOf = (text: string) => Number(text.match(/([\d.]+)× the floor/)?.[1])
const firstNumber = (text: string) => Number(text.match(/[\d.,]*\d/)?.[0].replaceAll(',', ''))
