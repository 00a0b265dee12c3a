import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocale } from 'react-aria-components'
import { type ReadNumber, readNumber } from '#src/lib/figures/read-number.ts'

export interface NumberRange {
  min?: number
  max?: number
  /** The number of decimals; none by default. */
  decimals?: number
  /** The format while the field is not being typed in. */
  format?: Intl.NumberFormatOptions | undefined
}

interface NumberText {
  value: number
  onChange(value: number): void
  onType?: ((value: number) => void) | undefined
  min: number | undefined
  max: number | undefined
  decimals: number
  format: Intl.NumberFormatOptions | undefined
  step: number
}

/** State of a number field: its text and fault, and the effects of typing, blur and stepping. */
export function useNumberText({
  value,
  onChange,
  onType,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
  decimals,
  format,
  step,
}: NumberText) {
  const { t } = useLingui()
  const { locale } = useLocale()
  /** The text during typing, and afterwards text that could not be read. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isTyping, setTyping] = useState(false)
  const [shown, setShown] = useState(value)
  if (!Object.is(value, shown)) {
    setShown(value)
    // The value changed from outside, for instance by undo.
    if (!isTyping) setTyped(null)
  }
  const write = (number: number, trailingZeroDisplay: 'auto' | 'stripIfInteger' = 'auto') =>
    Number.isNaN(number)
      ? ''
      : new Intl.NumberFormat(locale, {
          maximumFractionDigits: decimals,
          trailingZeroDisplay,
          ...format,
        } as Intl.NumberFormatOptions).format(number)
  const read = (text: string) => readNumber(text, locale.slice(0, 2), decimals)
  const fault = typed === null ? null : faultOf(read(typed))

  function faultOf(meant: ReadNumber): string | null {
    if (meant.kind === 'unreadable') return t`Dit is geen getal`
    if (meant.kind === 'too-fine') {
      return decimals === 0 ? t`Alleen hele aantallen` : t`Hooguit ${decimals} cijfers achter de komma`
    }
    if (meant.kind === 'empty') return null
    const [most, least] = [write(max, 'stripIfInteger'), write(min, 'stripIfInteger')]
    if (meant.value > max) return t`Hooguit ${most}`
    return meant.value < min ? t`Minstens ${least}` : null
  }

  function type(text: string) {
    setTyped(text)
    setTyping(true)
    const meant = read(text)
    if (meant.kind === 'number' && meant.value !== 0 && faultOf(meant) === null) onType?.(meant.value)
  }

  /** On blur, or after the whole text was replaced. */
  function settle(text = typed) {
    setTyping(false)
    if (text === null) return
    const meant = read(text)
    if (faultOf(meant) !== null) return setTyped(text)
    setTyped(null)
    const next = meant.kind === 'number' ? meant.value : Math.max(0, min)
    if (!Object.is(next, value)) onChange(next)
  }

  function stepped(times: number): number {
    const meant = typed === null ? null : read(typed)
    const from = meant?.kind === 'number' ? meant.value : Number.isNaN(value) ? 0 : value
    // Rounded to two decimals, because of floating-point errors.
    const next = Math.round((from + times * step) * 100) / 100
    return Math.min(max, Math.max(min, next))
  }

  function stepBy(times: number) {
    const next = stepped(times)
    setTyped(null)
    setTyping(false)
    if (!Object.is(next, value)) onChange(next)
  }

  return {
    text: typed ?? write(value),
    /** Reported on blur only: partial input may become valid. */
    fault: isTyping ? null : fault,
    isUnread: fault !== null,
    canStep: (times: number) => !Object.is(stepped(times), value),
    type,
    settle,
    stepBy,
  }
}
